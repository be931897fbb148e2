import { beforeEach, expect, test } from "vitest";
import type { PreviewedNotice } from "#contract/adverse-actions.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, goodPassword, type Person, publishEdit } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  listPayments,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { returnFees } from "./return-fees.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
// a session expires before the times that these tests advance to
beforeEach(async () => {
  owner = await createLandlord(world);
});
let homes = 0;
/** Creates a separate home, in Fresno by default. */
const home = (city = { city: "Fresno", state: "CA", zip: "93701" }) => ({
  street: `${++homes} Elm Street`,
  unit: "",
  ...city,
});
const houston = { city: "Houston", state: "TX", zip: "77002" };

type Settings = { slug?: string; address?: object; return_fees?: boolean };
/** @param days between the submission and the payment of the fee */
async function paid(more: Settings = {}, days = 0): Promise<UnpaidApplication> {
  const scene = await createUnpaidApplication(world, {
    owner,
    fee: "50.00",
    return_fees: true,
    address: home(),
    ...more,
  });
  if (days > 0) {
    world.pass(days * dayMs);
    const login = { username: scene.renter.username, password: goodPassword };
    scene.renter.token = (await world.post<{ access: string }>("/token/", login)).body.access;
  }
  expect((await payApplicationFee(world, scene, "pm_card_visa")).status).toBe(200);
  return scene;
}
/** Advances the time by days, runs the job twice, and returns what it has written. */
async function after(days: number) {
  world.pass(days * dayMs);
  for (let round = 0; round < 2; round++) {
    await returnFees(world.deps);
    await runDelayedJobs(world);
    await runDelayedJobs(world);
  }
}
const refundedCents = async ({ id }: UnpaidApplication) => (await listPayments(world, id))[0]?.refunded_cents;
async function decide(scene: UnpaidApplication, verb: "accept" | "reject", body: object = {}) {
  const reply = await world.post(`/application_bundles/${scene.bundle}/${verb}/`, body, { token: owner.token });
  expect(reply.status).toBe(200);
}

test("a declined applicant is refunded the whole fee if the form returns fees, as the preview says", async () => {
  const scene = await paid();
  const decision = { bundle: scene.bundle, kind: "decline" };
  const preview = await world.post<{ results: PreviewedNotice[] }>("/adverse_actions/preview/", decision, {
    token: owner.token,
  });
  expect(preview.body.results.map(({ returned }) => returned)).toEqual([
    { amount: "50.00", citation: "§ 1950.6, Cal. Civ. Code", why: "not_selected" },
  ]);
  await decide(scene, "reject", { delivery: "mail", reasons: ["Rental history or references"] });
  await after(0);
  expect(await refundedCents(scene)).toBe(5_000);
});

test("an undecided applicant's fee paid 10 days after the submission is refunded within 30 days of the submission", async () => {
  const scene = await paid({}, 10);
  await after(18);
  expect(await refundedCents(scene)).toBe(0);
  await after(1);
  expect(await refundedCents(scene)).toBe(5_000);
});

test("an undecided applicant's fee paid 29 days after the submission is refunded within 30 days of the payment", async () => {
  const scene = await paid({}, 29);
  await after(28);
  expect(await refundedCents(scene)).toBe(0);
  await after(1);
  expect(await refundedCents(scene)).toBe(5_000);
});

test("an undecided applicant's fee is refunded once, between 28 and 29 days after payment, with an email and an audit entry", async () => {
  const scene = await paid();
  const emails = () =>
    emailsTo(world, "receipt@example.com").filter(({ subject }) => subject?.includes("We're refunding you")).length;
  const before = emails();
  await after(28);
  expect(await refundedCents(scene)).toBe(0);
  await after(1);
  await after(5);
  expect([await refundedCents(scene), emails() - before]).toEqual([5_000, 1]);
  const history = await world.db
    .selectFrom("audit_logs")
    .select(["action", "actor_id"])
    .where("application_id", "=", scene.id)
    .where("action", "in", ["refund requested", "refunded"])
    .orderBy("created")
    .orderBy("chain")
    .orderBy("position")
    .execute();
  expect(history).toEqual([
    { action: "refund requested", actor_id: null },
    { action: "refunded", actor_id: null },
  ]);
  expect(Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0)).toBe(0);
  world.pass(-34 * dayMs);
});

test("within 7 days of a selection, the home's other applicants are refunded, but not the selected one or applicants for other homes", async () => {
  const address = home();
  const chosen = await paid({ address });
  const other = await paid({ address, slug: chosen.slug });
  const elsewhere = await paid({ slug: chosen.slug });
  await decide(chosen, "accept");
  await after(5);
  expect(await refundedCents(other)).toBe(0);
  await after(1);
  expect([await refundedCents(other), await refundedCents(elsewhere), await refundedCents(chosen)]).toEqual([
    5_000, 0, 0,
  ]);
  await after(30);
  expect([await refundedCents(elsewhere), await refundedCents(chosen)]).toEqual([5_000, 0]);
  world.pass(-36 * dayMs);
});

test("no fee is returned unless the form is set to return fees and a law provides for it", async () => {
  const scenes = [await paid({ return_fees: false }), await paid({ address: home(houston) })];
  await after(60);
  expect(await Promise.all(scenes.map(refundedCents))).toEqual([0, 0]);
  world.pass(-60 * dayMs);
});

test("setting a form to return fees doesn't affect applications that were submitted before", async () => {
  const before = await paid({ return_fees: false });
  expect((await publishEdit(world, owner, before.slug, { return_fees: true })).return_fees).toBe(true);
  const later = await paid({ slug: before.slug });
  await after(29);
  expect([await refundedCents(before), await refundedCents(later)]).toEqual([0, 5_000]);
  world.pass(-29 * dayMs);
});

test("an undecided applicant is also refunded what they paid through a payment request", async () => {
  const scene = await paid();
  const kinds = { report_source_identifiers: ["eviction"] };
  const options = { token: owner.token };
  expect((await world.post(`/applications/${scene.id}/send_payment_request/`, kinds, options)).status).toBe(200);
  const body = { stripeToken: "pm_card_visa", payment_receipt: "receipt@example.com" };
  const path = `/applications/${scene.id}/buy_reports_by_applicant/`;
  expect((await world.post(path, body, { token: scene.renter.token })).status).toBe(200);
  await after(29);
  const rows = await listPayments(world, scene.id);
  expect(rows.map(({ purpose, amount_cents, refunded_cents }) => [purpose, amount_cents - refunded_cents])).toEqual([
    ["application_fee", 0],
    ["payment_request", 0],
  ]);
  world.pass(-29 * dayMs);
});

test("a returned fee excludes earlier refunds and amounts that the payer's bank holds for a dispute", async () => {
  const [part, unpaid] = [
    await paid(),
    await createUnpaidApplication(world, { owner, return_fees: true, address: home() }),
  ];
  expect((await payApplicationFee(world, unpaid, "pm_card_createDispute")).status).toBe(200);
  await runDelayedJobs(world);
  const [payment] = await listPayments(world, part.id);
  const body = { amount: "20.00", reason: "As agreed" };
  expect((await world.post(`/payments/${payment?.id}/refund/`, body, { token: owner.token })).status).toBe(200);
  await after(29);
  expect([await refundedCents(part), await refundedCents(unpaid)]).toEqual([5_000, 0]);
  world.pass(-29 * dayMs);
});
