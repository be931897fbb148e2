import { expect, test } from "vitest";
import type { Shareable } from "#sandbox/shareable/shareable.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createApplicant, createFinishedApplication, createLandlord } from "#server/testing/factories.ts";
import { runUntilIdle } from "#server/testing/run-until-idle.ts";
import { addressIn, houston } from "#server/testing/scenes/homes.ts";
import { createReportReader } from "#server/testing/scenes/reports.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
const { readAll } = createReportReader(world);
const sacramento = addressIn("Sacramento", "CA", "95814");

const bureau = () => world.vendors.get("shareable") as unknown as Shareable;

/** Creates an application with a credit report that contains another person's collection. */
async function createCreditReport(address: object) {
  const owner = await createLandlord(world);
  const renter = await createApplicant(world);
  const { id } = await createFinishedApplication(world, owner, {
    address,
    ssn: "666-01-0010",
    selected: ["credit"],
    changes: { applicant__email: renter.username },
  });
  await runUntilIdle(world);
  const request = await world.db
    .selectFrom("screening_requests")
    .select("request_renter")
    .where("application_id", "=", id)
    .executeTakeFirstOrThrow();
  const collections = async () =>
    (await readAll(owner, id)).flatMap(({ content }) => (content?.kind === "credit" ? content.collections : [])).length;
  const eventsOf = async (action: string) =>
    (
      await world.db
        .selectFrom("audit_logs")
        .select("data")
        .where("application_id", "=", id)
        .where("action", "=", action)
        .execute()
    ).length;
  const emails = () =>
    emailsTo(world, renter.username).filter(({ subject }) =>
      String(subject).startsWith("A report about you was updated"),
    );
  const correct = async () => {
    bureau().correctReports(Number(request.request_renter));
    await runUntilIdle(world);
  };
  return { owner, id, collections, eventsOf, emails, correct };
}

test("a report that the bureau corrects replaces the earlier one, once, and the landlord and the applicant are notified", async () => {
  const { owner, id, collections, eventsOf, emails, correct } = await createCreditReport(sacramento);
  expect(await collections()).toBe(1);
  const seenAt = () =>
    world.db.selectFrom("reports").select(["seen_at", "ready_at"]).where("application_id", "=", id).executeTakeFirst();
  const before = await seenAt();
  await correct();
  expect(await collections()).toBe(0);
  // a reader of the previous version counts as having opened the updated one
  expect(await seenAt()).toEqual(before);
  await correct();
  expect(await eventsOf("report updated")).toBe(1);
  expect(await eventsOf("report ready")).toBe(1);
  expect(emails()).toHaveLength(1);
  const { body } = await world.get<{ results: { kind: string }[] }>("/notifications/", { token: owner.token });
  expect(body.results.map(({ kind }) => kind)).toContain("report_updated");
});

test("an applicant who gets no copy of a report gets no email when the bureau corrects it", async () => {
  const { collections, emails, correct } = await createCreditReport(houston);
  await correct();
  expect(await collections()).toBe(0);
  expect(emails()).toEqual([]);
});

test("a report that was destroyed isn't fetched again when the bureau corrects it", async () => {
  const { id, eventsOf, correct } = await createCreditReport(sacramento);
  await world.db
    .updateTable("reports")
    .set({ status: "destroyed", content: null })
    .where("application_id", "=", id)
    .execute();
  await correct();
  expect(await eventsOf("report updated")).toBe(0);
});
