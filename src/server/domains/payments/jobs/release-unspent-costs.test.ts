import { beforeEach, expect, test } from "vitest";
import type { Application } from "#contract/application-schemas.ts";
import type { ReportErrorType, ReportStatus } from "#rules/reports/reports.ts";
import { dayMs } from "#rules/time/durations.ts";
import { disputesOf, endDispute } from "#sandbox/stripe/disputes.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { createRefundIn } from "../refunds/refund.ts";
import { releaseUnspentCost, releaseUnspentCosts } from "./release-unspent-costs.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await createLandlord(world);
});

/** $60.00 paid for a credit and a criminal report, at 15.00 and 10.00, and the identity check, at 3.00. */
async function paid(settings: Parameters<typeof createUnpaidApplication>[1] = {}): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit", "criminal"], ...settings });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  return scene;
}

/** Returns the booked amounts of an application's payments, in cents: the cost of reports, and the landlord's share. */
async function booked({ id }: UnpaidApplication): Promise<{ cost: number; landlord: number; entries: number }> {
  const { rows } = await world.pool.query<{ account: string; amount_cents: string }>(
    "select l.* from ledger_entries l join payments p on p.id = l.payment_id where p.application_id = $1",
    [id],
  );
  const sum = (account: string) =>
    -rows.reduce((cents, row) => cents + (row.account.startsWith(account) ? Number(row.amount_cents) : 0), 0);
  expect(sum("")).toBe(-0);
  return { cost: sum("costs:reports"), landlord: sum("landlord:"), entries: rows.length };
}

const setReport = async (
  { id }: UnpaidApplication,
  kind: "credit" | "criminal",
  status: ReportStatus,
  error_type: ReportErrorType | "" = "",
) =>
  await world.db
    .updateTable("reports")
    .set({ status, error_type, modified: world.clock.at })
    .where("application_id", "=", id)
    .where("report_type", "=", kind)
    .execute();

const decline = async ({ bundle }: UnpaidApplication) => {
  const body = { delivery: "mail", reasons: ["Rental history or references"] };
  const { status } = await world.post(`/application_bundles/${bundle}/reject/`, body, { token: owner.token });
  expect(status).toBe(200);
  await runDelayedJobs(world);
};
const run = () => releaseUnspentCosts(world.deps);

test("the cost of a report that the bureau couldn't create is reserved until the decision and then credited to the landlord", async () => {
  const scene = await paid();
  await setReport(scene, "credit", "ready");
  await setReport(scene, "criminal", "error", "failed");
  await run();
  expect(await booked(scene)).toEqual({ cost: 2_800, landlord: 3_200, entries: 3 });
  await decline(scene);
  await run();
  expect(await booked(scene)).toEqual({ cost: 1_800, landlord: 4_200, entries: 5 });
});

test.each<[string, ReportStatus, ReportErrorType | ""]>([
  ["the law prohibits", "barred", ""],
  ["needs an SSN that the applicant doesn't have", "error", "no_ssn"],
])("the landlord's balance no longer reserves the cost of a report that %s", async (_what, status, error_type) => {
  const scene = await paid();
  await setReport(scene, "criminal", status, error_type);
  await run();
  expect((await booked(scene)).cost).toBe(1_800);
});

test("the cost of a report waiting for a conditional offer is reserved until the application is deleted", async () => {
  const scene = await paid({
    address: { street: "1 Main Street", unit: "", city: "Detroit", state: "MI", zip: "48226" },
  });
  await run();
  expect((await booked(scene)).cost).toBe(2_800);
  await world.post("/application_bundles/delete/", { slugs: [scene.bundle] }, { token: owner.token });
  await run();
  expect((await booked(scene)).cost).toBe(1_800);
});

test("releasing unspent report costs twice or concurrently posts the difference in the ledger only once", async () => {
  const scene = await paid();
  await setReport(scene, "criminal", "barred");
  const [payment] = await listPayments(world, scene.id);
  const deps = await world.ofApplication(scene.id);
  const one = () => transaction(deps.db, (trx) => releaseUnspentCost(deps, trx, payment?.id ?? ""));
  await Promise.all([run(), one(), one(), run(), one()]);
  await run();
  expect(await booked(scene)).toEqual({ cost: 1_800, landlord: 4_200, entries: 5 });
});

test("the job that releases unspent report costs catches up after a month without a run", async () => {
  const scene = await paid();
  await setReport(scene, "credit", "ready");
  await run();
  world.clock.at = new Date(world.clock.at.getTime() + dayMs);
  await setReport(scene, "criminal", "barred");
  world.clock.at = new Date(world.clock.at.getTime() + 30 * dayMs);
  await run();
  expect((await booked(scene)).cost).toBe(1_800);
});

test("if posting a payment's unspent cost fails, the job still posts the unspent costs of other payments, and retries the failed one later", async () => {
  const [broken, fine] = [await paid(), await paid({ email: "another@example.com" })];
  for (const scene of [broken, fine]) await setReport(scene, "criminal", "barred");
  const [payment] = await listPayments(world, broken.id);
  await world.pool.query(`
    create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_entry before insert on ledger_entries for each row
      when (new.payment_id = '${payment?.id}') execute function refuse_entry()`);
  await expect(run()).rejects.toThrow("1 payments");
  expect([(await booked(broken)).cost, (await booked(fine)).cost]).toEqual([2_800, 1_800]);
  world.clock.at = new Date(world.clock.at.getTime() + 30 * dayMs);
  await expect(run()).rejects.toThrow("1 payments");
  const { rows } = await world.pool.query("select through from job_watermarks where job = 'release-unspent-costs'");
  expect(rows).toEqual([{ through: world.clock.at }]);
  await world.pool.query("drop function refuse_entry cascade");
  world.clock.at = new Date(world.clock.at.getTime() + 30 * dayMs);
  await run();
  expect((await booked(broken)).cost).toBe(1_800);
});

test("the cost of a report that arrives after its cost was released is reserved again, once", async () => {
  const scene = await paid();
  await setReport(scene, "credit", "ready");
  await setReport(scene, "criminal", "error", "manual_verification");
  await decline(scene);
  await run();
  expect((await booked(scene)).cost).toBe(1_800);
  await setReport(scene, "criminal", "ready");
  await run();
  await run();
  expect((await booked(scene)).cost).toBe(2_800);
});

test("the job doesn't release unspent costs of reports that were refunded because consent was withdrawn", async () => {
  const scene = await paid({
    address: { street: "1 Main Street", unit: "", city: "Detroit", state: "MI", zip: "48226" },
  });
  const path = `/applications/${scene.id}/withdraw_consent/`;
  expect((await world.post(path, {}, { token: scene.renter.token })).status).toBe(200);
  await run();
  expect((await booked(scene)).cost).toBe(2_800);
  await runDelayedJobs(world);
  await run();
  expect(await booked(scene)).toMatchObject({ cost: 300, landlord: 3_200 });
});

test("the landlord gets back the cost of reports that were never ordered if the payer wins a dispute before the refund for them", async () => {
  const { state, webhooks } = world.vendors.get("stripe") as unknown as StripeSandbox;
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit", "criminal"] });
  await payApplicationFee(world, scene, "pm_card_createDispute");
  await webhooks.idle();
  await runDelayedJobs(world);
  const withdrawal = await world.post(`/applications/${scene.id}/withdraw_consent/`, {}, { token: scene.renter.token });
  expect(withdrawal.status).toBe(200);
  const refunds = () =>
    world.db
      .selectFrom("refunds as r")
      .innerJoin("payments as p", "p.id", "r.payment_id")
      .select(["r.status", "r.unordered_cents"])
      .where("p.application_id", "=", scene.id)
      .execute();
  expect(await refunds()).toEqual([{ status: "waiting", unordered_cents: 2_500 }]);
  await run();
  expect((await booked(scene)).cost).toBe(2_800);
  const [payment] = await listPayments(world, scene.id);
  for (const dispute of disputesOf(state, payment?.intent ?? "")) endDispute(state, dispute, false);
  await webhooks.idle();
  await runDelayedJobs(world);
  await run();
  expect([await refunds(), (await booked(scene)).cost]).toEqual([[{ status: "failed", unordered_cents: 2_500 }], 300]);
  // the payer has their money from their bank
  const { failures } = (await world.get<Application>(`/applications/${scene.id}/`, { token: owner.token })).body;
  expect(failures).toEqual([]);
});

test("a refund of a report whose cost was already credited to the landlord is charged to the landlord", async () => {
  const scene = await paid();
  await setReport(scene, "credit", "ready");
  await setReport(scene, "criminal", "barred");
  await run();
  const [payment] = await listPayments(world, scene.id);
  const { id: paymentId = "" } = payment ?? {};
  const amounts = { cents: 1_000, unorderedCents: 1_000 };
  const order = { paymentId, ...amounts, reason: "By law", rule: "unspent" as const, actorId: null };
  const deps = await world.ofApplication(scene.id);
  await transaction(deps.db, (trx) => createRefundIn(deps, trx, order));
  await runDelayedJobs(world);
  await run();
  expect(await booked(scene)).toMatchObject({ cost: 1_800, landlord: 3_200 });
});

test("the cost of a report that the landlord paid for stays posted, even if the report fails and the applicant is declined", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "0.00" });
  const card = {
    stripeToken: "tok_visa",
    payment_receipt: owner.username,
    report_source_identifiers: ["credit"],
  };
  expect((await world.post(`/applications/${scene.id}/buy_report/`, card, { token: owner.token })).status).toBe(200);
  const before = await booked(scene);
  await setReport(scene, "credit", "error", "failed");
  await decline(scene);
  await run();
  expect([before.cost, await booked(scene)]).toEqual([1_800, before]);
});

test("after an application's reports are destroyed, a payment still shows the cost of delivered reports, and no cost of reports never ordered", async () => {
  const scene = await paid();
  await setReport(scene, "credit", "ready");
  await world.db.updateTable("reports").set({ ready_at: world.clock.at }).where("report_type", "=", "credit").execute();
  await setReport(scene, "criminal", "waiting");
  await world.db
    .updateTable("reports")
    .set({ ordered_at: null })
    .where("application_id", "=", scene.id)
    .where("report_type", "=", "criminal")
    .execute();
  for (const kind of ["credit", "criminal"] as const) await setReport(scene, kind, "destroyed");
  await world.db.updateTable("applications").set({ destroyed_at: world.clock.at }).where("id", "=", scene.id).execute();
  await run();
  expect((await booked(scene)).cost).toBe(1_800);
});
