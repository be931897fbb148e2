import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs } from "#rules/time/durations.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { createForm, createLandlord, goodPassword, submitApplication } from "#server/testing/factories.ts";
import { filePart } from "#server/testing/multipart.ts";
import { createDocumentTemplate } from "#server/testing/scenes/documents.ts";
import { inviteToHousehold } from "#server/testing/scenes/invitations.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { createCompletedSigning, sendSigning } from "#server/testing/scenes/signings.ts";
import { createPng } from "#server/testing/upload-files.ts";
import { openWorld } from "#server/testing/world.ts";
import { countDue } from "./count-due.ts";
import { sweep } from "./jobs/sweep.ts";

const world = openWorld();
test("lintel's count of data that is due for destruction matches what the next run of the hourly job destroys", async () => {
  const owner = await createLandlord(world);
  const login = { token: owner.token };
  const { slug } = await createForm(world, owner);
  const { id } = await submitApplication(world, slug);
  await createReadyReport(world, id);
  await inviteToHousehold(world, owner, id);
  const draft = { slug, email: "dora@example.com", values: {}, writer: randomUUID() };
  expect((await world.post("/drafts/", draft)).status).toBe(201);
  await world.request("POST", "/attachments/upload/", filePart("attachment", await createPng(), "stub.png"));
  await createCompletedSigning(world, owner);
  const voided = await sendSigning(world, owner);
  await world.post(`/document_signings/${voided.id}/void/`, { reason: "Sold" }, login);
  const unused = await createDocumentTemplate(world, owner, { name: "Pet agreement" });
  expect((await world.request("DELETE", `/document_templates/${unused.id}/`, login)).status).toBe(200);
  await world.runJobs();
  const closing = await createLandlord(world);
  await world.post("/account/close/", { password: goodPassword }, { token: closing.token });

  const count = async () => await countDue({ ...world.deps, db: openTables(world.pool) });
  expect(Object.values(await count()).filter((due) => due > 0)).toEqual([]);
  world.pass(2_600 * dayMs);
  const due = await count();
  expect(due).toMatchObject({
    reports: 1,
    applications: 1,
    signings: 2,
    templates: 1,
    drafts: 1,
    invitations: 1,
    uploads: 1,
    accounts: 1,
  });
  expect(Math.min(due.emails, due.expired)).toBeGreaterThan(0);
  // counting changes nothing
  expect(await count()).toEqual(due);
  await sweep(world.deps);
  // the sweep's events have the database's time, years before the test's clock
  const { expired: _, ...left } = await count();
  expect(Object.entries(left).filter(([, rows]) => rows > 0)).toEqual([]);
});
