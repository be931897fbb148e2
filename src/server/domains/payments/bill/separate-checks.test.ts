import { beforeAll, expect, test } from "vitest";
import type { Payment } from "#contract/payment-schemas.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  confirmSession,
  createUnpaidApplication,
  markIdentityVerified,
  payApplicationFee,
  runDelayedJobs,
  type UnpaidApplication,
} from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(async () => {
  owner = await createLandlord(world);
});

const email = "apart@example.com";
const card = { stripeToken: "tok_visa", payment_receipt: email };

async function buy({ id }: UnpaidApplication, kinds: string[]): Promise<void> {
  const body = { ...card, save_as_default: false, report_source_identifiers: kinds };
  expect((await world.post(`/applications/${id}/buy_report/`, body, { token: owner.token })).status).toBe(200);
}

/** The landlord requests payment, and the applicant pays. */
async function payRequest({ id, renter }: UnpaidApplication, kinds: string[]): Promise<void> {
  const request = { report_source_identifiers: kinds };
  const sent = await world.post(`/applications/${id}/send_payment_request/`, request, { token: owner.token });
  expect(sent.status).toBe(200);
  const paid = await world.post(`/applications/${id}/buy_reports_by_applicant/`, card, { token: renter.token });
  expect(paid.status).toBe(200);
}

async function payFee(scene: UnpaidApplication): Promise<void> {
  expect((await payApplicationFee(world, scene, "tok_visa")).body.payment?.status).toBe("succeeded");
}

async function withdrawConsent(scene: UnpaidApplication): Promise<void> {
  expect((await confirmSession(world, scene)).status).toBe(200);
  const path = `/applications/${scene.id}/withdraw_consent/`;
  expect((await world.post(path, {}, { token: scene.renter.token })).status).toBe(200);
  await runDelayedJobs(world);
}

/** Each payment's amount, what was spent of it on screening, and what was refunded, by its purpose. */
async function paymentsOf({ id }: UnpaidApplication) {
  const { results } = (await world.get<{ results: Payment[] }>(`/applications/${id}/payments/`, { token: owner.token }))
    .body;
  return Object.fromEntries(
    results.map(({ purpose, amount, spent, refunded }) => [purpose, { amount, spent, refunded }]),
  );
}

/** What is booked as the cost of an application's screening, in cents. */
async function bookedCost({ id }: UnpaidApplication): Promise<number> {
  const { rows } = await world.pool.query<{ cents: string | null }>(
    `select -sum(l.amount_cents) as cents from ledger_entries l join payments p on p.id = l.payment_id
     where p.application_id = $1 and l.account = 'costs:reports'`,
    [id],
  );
  return Number(rows[0]?.cents ?? 0);
}

test("the identity check of a report that the landlord bought isn't charged again with the application fee", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "40.00", email });
  await buy(scene, ["credit"]);
  await markIdentityVerified(world, scene.id);
  await payFee(scene);
  expect(await bookedCost(scene)).toBe(1_800);
  expect(await paymentsOf(scene)).toEqual({
    reports: { amount: "18.00", spent: "18.00", refunded: "0.00" },
    application_fee: { amount: "40.00", spent: "0.00", refunded: "0.00" },
  });
});

test("an income verification that the applicant paid for on request isn't charged again with the application fee", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "40.00", email });
  await payRequest(scene, ["income"]);
  const now = world.clock.at;
  const check = { id: scene.id, application_id: scene.id, status: "ready" as const, created: now, modified: now };
  await (await world.ofApplication(scene.id)).db.insertInto("income_checks").values(check).execute();
  await payFee(scene);
  expect(await bookedCost(scene)).toBe(700);
  expect(await paymentsOf(scene)).toEqual({
    payment_request: { amount: "7.00", spent: "7.00", refunded: "0.00" },
    application_fee: { amount: "40.00", spent: "0.00", refunded: "0.00" },
  });
});

test("if consent to screening is withdrawn before the identity check, only the payer who paid for the check separately is refunded", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "40.00", email });
  await payFee(scene);
  await buy(scene, ["credit"]);
  await withdrawConsent(scene);
  expect(await bookedCost(scene)).toBe(0);
  expect(await paymentsOf(scene)).toMatchObject({
    reports: { amount: "18.00", refunded: "18.00" },
    application_fee: { amount: "40.00", refunded: "0.00" },
  });
  const requested = await createUnpaidApplication(world, { owner, fee: "40.00", email });
  await payFee(requested);
  await payRequest(requested, ["eviction"]);
  await withdrawConsent(requested);
  expect(await bookedCost(requested)).toBe(0);
  expect(await paymentsOf(requested)).toMatchObject({
    payment_request: { amount: "13.00", refunded: "13.00" },
    application_fee: { amount: "40.00", refunded: "0.00" },
  });
});

test("if consent to screening is withdrawn after the identity check, the cost of the check isn't refunded", async () => {
  const scene = await createUnpaidApplication(world, { owner, fee: "40.00", email });
  await payFee(scene);
  await buy(scene, ["credit"]);
  await markIdentityVerified(world, scene.id);
  await withdrawConsent(scene);
  expect(await bookedCost(scene)).toBe(300);
  expect(await paymentsOf(scene)).toMatchObject({
    reports: { amount: "18.00", refunded: "15.00" },
    application_fee: { amount: "40.00", refunded: "0.00" },
  });
});
