import { beforeEach, expect, test } from "vitest";
import type { Notification } from "#contract/notifications/notifications.ts";
import { finishDecision } from "#server/domains/decisions/jobs/finish-decision.ts";
import { type RecordedEvent, record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import {
  claimApplication,
  createApplicant,
  createForm,
  createLandlord,
  type Person,
  submitApplication,
} from "#server/testing/factories.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ undoMinutes: 10 });
let owner: Person;
let renter: Person;
let created: Awaited<ReturnType<typeof submitApplication>>;
beforeEach(async () => {
  owner = await createLandlord(world);
  renter = await createApplicant(world);
  created = await submitApplication(world, (await createForm(world, owner)).slug);
  await claimApplication(world, renter, created.token);
});

const listPendingKinds = async (who: Person) =>
  (await world.get<{ waiting: Notification[] }>("/notifications/", { token: who.token })).body.waiting.map(
    ({ kind }) => kind,
  );
const recordEvent = async (event: RecordedEvent) => {
  const { db } = await world.ofApplication(created.id);
  await transaction(db, (trx) =>
    record(trx, { ...event, applicationId: created.id, actorId: null, created: world.clock.at }),
  );
};
const reportsFailed = (...reports: string[]) =>
  recordEvent({ action: "report failed", data: { reports, error_type: "bureau_error" } });
const reportsReady = (...reports: string[]) => recordEvent({ action: "report ready", data: { reports } });
const decide = () =>
  world.post(`/application_bundles/${created.bundle}/accept/`, { with_email: false }, { token: owner.token });
const requestInformation = () =>
  recordEvent({ action: "information requested", data: { request: "one", kind: "document", fields: [] } });

test("the notification of a failed report stays pending while another report of the application is ready or fails", async () => {
  await reportsFailed("eviction");
  await reportsReady("credit");
  expect(await listPendingKinds(owner)).toEqual(["report_failed"]);
  await reportsFailed("criminal");
  expect(await listPendingKinds(owner)).toEqual(["report_failed", "report_failed"]);
  await reportsReady("eviction");
  await recordEvent({ action: "reports ordered", data: { reports: ["criminal", "credit"] } });
  expect(await listPendingKinds(owner)).toEqual([]);
});

test("the notification of several failed reports stays pending until each of them is ready or ordered again", async () => {
  await reportsFailed("credit", "eviction");
  await reportsReady("credit");
  expect(await listPendingKinds(owner)).toEqual(["report_failed"]);
  await reportsReady("eviction");
  expect(await listPendingKinds(owner)).toEqual([]);
});

test("once the applicant withdrew consent, no failed report and no payment request is pending", async () => {
  await reportsFailed("eviction");
  await recordEvent({
    action: "payment requested",
    data: { request: "one", report_types: ["credit"], amount_cents: 1_500 },
  });
  expect([await listPendingKinds(owner), await listPendingKinds(renter)]).toEqual([
    ["report_failed"],
    ["payment_requested"],
  ]);
  await recordEvent({ action: "consent withdrawn", data: { by: "account" } });
  expect([await listPendingKinds(owner), await listPendingKinds(renter)]).toEqual([[], []]);
});

test("a landlord's pending notifications end with the decision, and are pending again if it is undone", async () => {
  await reportsFailed("eviction");
  expect((await decide()).status).toBe(200);
  expect(await listPendingKinds(owner)).toEqual([]);
  await world.post(`/application_bundles/${created.bundle}/undo_decision/`, {}, { token: owner.token });
  expect(await listPendingKinds(owner)).toEqual(["report_failed"]);
  expect((await decide()).status).toBe(200);
  expect(await listPendingKinds(owner)).toEqual([]);
});

test("an applicant's pending notifications don't reveal a decision that can still be undone", async () => {
  await requestInformation();
  expect((await decide()).status).toBe(200);
  expect(await listPendingKinds(renter)).toEqual(["information_requested"]);
  world.pass(11 * 60_000);
  const { tenant, id, decision_id } = await world.db
    .selectFrom("application_bundles")
    .select(["tenant", "id", "decision_id"])
    .where("slug", "=", created.bundle)
    .executeTakeFirstOrThrow();
  await finishDecision(await world.inTenant(tenant), { bundle: id, decision: decision_id ?? "" });
  expect(await listPendingKinds(renter)).toEqual([]);
});

test("the notification of an invitation that bounced ends when the invitation is withdrawn or the person applies", async () => {
  const bounced = (invitation: string) =>
    recordEvent({ action: "invitation bounced", data: { invitation, reason: "no_mailbox" } });
  await bounced("one");
  await bounced("two");
  await recordEvent({ action: "invitation withdrawn", data: { invitation: "one" } });
  expect(await listPendingKinds(owner)).toEqual(["invitation_failed"]);
  await recordEvent({ action: "submitted", data: { status: "S", version: 1 } });
  expect(await listPendingKinds(owner)).toEqual([]);
  await recordEvent({ action: "household invitation bounced", data: { invitation: "three", reason: "no_mailbox" } });
  await recordEvent({ action: "invited member joined", data: { invitation: "three", application: created.id } });
  expect(await listPendingKinds(owner)).toEqual([]);
});

test("an applicant whose bank connection failed has no pending notification once they uploaded income documents", async () => {
  await recordEvent({ action: "income failed", data: {} });
  expect(await listPendingKinds(renter)).toEqual(["verification_needed"]);
  await recordEvent({ action: "income documents", data: {} });
  expect(await listPendingKinds(renter)).toEqual([]);
});
