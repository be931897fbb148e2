import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import { openTables } from "#server/platform/db/tenant-scope.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createForm, createLandlord, type Person, submitApplication } from "#server/testing/factories.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { createReadyReport } from "#server/testing/scenes/ready-report.ts";
import { openWorld } from "#server/testing/world.ts";
import { decisionEmail } from "./adverse-actions/encrypted-columns.ts";
import { sendDecisionEmail } from "./jobs/send-decision-email.ts";
import { undoFinalDecision } from "./undo-final-decision.ts";

const world = openWorld({ undoMinutes: 10, sandbox: true });
let owner: Person;
let slug: string;
beforeAll(async () => {
  owner = await setUpBank(world, await createLandlord(world));
  ({ slug } = await createForm(world, owner));
});
const undo = (id: string) =>
  undoFinalDecision({ db: openTables(world.pool), vault: world.deps.vault }, id, {
    reason: "Wrong applicant",
    now: world.clock.at,
  });
const decide = async (verb: "accept" | "reject", bundle: string, body = {}) =>
  (await world.post(`/application_bundles/${bundle}/${verb}/`, body, { token: owner.token })).status;
const read = async (id: string) => (await world.get<Application>(`/applications/${id}/`, { token: owner.token })).body;

test("the operator can undo a final decision with a reason, which the history shows, and the landlord can decide again", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  await expect(undo(id)).rejects.toThrow("There is no decision");
  expect(await decide("reject", bundle)).toBe(200);
  await expect(undo(id)).rejects.toThrow("not final yet");
  world.pass(11 * 60_000);
  await runDelayedJobs(world);
  expect(await decide("accept", bundle)).toBe(409);
  await undo(id);
  const application = await read(id);
  expect(application).toMatchObject({
    status: "S",
    is_locked: false,
    decision_date: null,
    abilities: { decide: true },
  });
  expect(application.audit_logs?.[0]).toMatchObject({
    action: "decision undone",
    by: null,
    reasons: ["Wrong applicant"],
  });
  expect(await decide("accept", bundle)).toBe(200);
  expect((await verifyHistory(world.db)).faults).toEqual([]);
});

test("a final decision that is undone three times at the same moment is undone once", async () => {
  const { id, bundle } = await submitApplication(world, slug);
  expect(await decide("reject", bundle)).toBe(200);
  world.pass(11 * 60_000);
  await runDelayedJobs(world);
  const results = await Promise.allSettled([undo(id), undo(id), undo(id)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  const { status, audit_logs } = await read(id);
  const undone = audit_logs?.filter(({ action }) => action === "decision undone");
  expect([status, undone?.length]).toEqual(["S", 1]);
});

test("the operator can't undo an acceptance with a move-in charge until the charge is canceled", async () => {
  const scene = await createAcceptedApplication(world, owner);
  world.pass(11 * 60_000);
  await runDelayedJobs(world);
  const { status, body } = await requestCharge(world, scene, { kind: "first_rent", amount: "900.00" });
  expect(status).toBe(201);
  await expect(undo(scene.id)).rejects.toThrow("Move-in charges were requested");
  const { token } = owner;
  expect((await world.post(`/move_in_charges/${body.id}/cancel/`, {}, { token })).status).toBe(200);
  await undo(scene.id);
  expect((await read(scene.id)).status).toBe("S");
});

test("the operator can't undo an acceptance with a paid move-in charge until all of it is refunded", async () => {
  const scene = await createAcceptedApplication(world, owner);
  world.pass(11 * 60_000);
  await runDelayedJobs(world);
  const { body } = await requestCharge(world, scene, { kind: "first_rent", amount: "900.00" });
  const { payment } = (await payCharge(world, scene, body.id, "pm_card_visa")).body;
  const refund = async (amount: string) => {
    const order = { amount, reason: "Wrong applicant" };
    const reply = await world.post(`/payments/${payment?.id}/refund/`, order, { token: owner.token });
    expect(reply.status).toBe(200);
  };
  await refund("899.00");
  await expect(undo(scene.id)).rejects.toThrow("Move-in charges were requested");
  await refund("1.00");
  await undo(scene.id);
  expect((await read(scene.id)).status).toBe("S");
});

test("undoing the final decision on an application that doesn't exist fails with an error", async () => {
  for (const id of ["x", "-".repeat(36), "00000000-0000-7000-8000-000000000000"])
    await expect(undo(id)).rejects.toThrow("No application has this ID");
});

test("after the operator undid a final decision, only the next decision's email and adverse action notice are sent", async () => {
  const email = `${randomUUID()}@example.com`;
  const { id, bundle } = await submitApplication(world, slug, { applicant__email: email });
  await createReadyReport(world, id, { kind: "credit", opened: true });
  const becomesFinal = async () => {
    world.pass(11 * 60_000);
    await runDelayedJobs(world);
  };
  expect(await decide("accept", bundle, { with_email: true })).toBe(200);
  const decided = world.clock.at.toISOString();
  await becomesFinal();
  await undo(id);
  expect(await decide("reject", bundle, { with_email: true, reasons: ["Credit history"] })).toBe(200);
  const late = { decision: "A" as const, cc: [], body: "You can have the keys." };
  const payload = { application: id, decided, email: decisionEmail.encrypt(world.deps, id, late) };
  await sendDecisionEmail(await world.ofApplication(id), payload);
  await becomesFinal();
  const sent = emailsTo(world, email).map(({ text }) => String(text));
  expect(sent.filter((text) => text.includes("within 60 days"))).toHaveLength(1);
  expect(sent.filter((text) => text.includes("You can have the keys."))).toEqual([]);
  const notices = await world.get<{ results: AdverseAction[] }>(`/adverse_actions/?application=${id}`, {
    token: owner.token,
  });
  expect(notices.body.results).toMatchObject([{ delivered_at: world.clock.at.toISOString() }]);
});
