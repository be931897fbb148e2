import { beforeEach, expect, test } from "vitest";
import type { Payout, PayoutDetails, PayoutEntry } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { closedAccount } from "#server/testing/payout-details.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";
import { sendPayoutEmail } from "../jobs/send-payout-email.ts";

const world = openWorld({ sandbox: true });
const cents = (amount: string) => Math.round(Number(amount) * 100);
let owner: Person;

beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

async function paid(by = owner, selected: string[] = ["credit"]) {
  const scene = await createUnpaidApplication(world, { owner: by, selected });
  const { body, status } = await payApplicationFee(world, scene, "tok_visa");
  expect(status).toBe(200);
  await runDelayedJobs(world);
  return { ...scene, payment: body.payment?.id ?? "" };
}
const balanceOf = async (by = owner) => (await world.get<Balance>("/transactions/balance/", { token: by.token })).body;
const payOut = (by = owner, more: { idempotencyKey?: string } = {}) =>
  world.post<PayoutDetails & { detail: string }>("/payouts/", undefined, { token: by.token, ...more });
const getPayout = async (id: string, by = owner) =>
  (await world.get<PayoutDetails>(`/payouts/${id}/`, { token: by.token })).body;
const refund = (payment: string, amount: string) =>
  world.post(`/payments/${payment}/refund/`, { amount, reason: "They moved away." }, { token: owner.token });
/** Makes all captured payments available for payout. */
const settle = () => world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
/** Sends payouts and reconciles their outcomes. */
async function sent() {
  await runDelayedJobs(world);
  await pollPayouts(world.deps);
  await runDelayedJobs(world);
}
const expectWhole = async () => {
  const sums = await loadBalances(world);
  expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0);
};

test("a landlord's balance shows the next scheduled payout and its amount, and shows no payout while the amount is too small", async () => {
  await paid();
  const set = await world.patch("/payouts/settings/", { schedule: "daily" }, { token: owner.token });
  expect(set.status).toBe(200);
  // the payment is held for 2 days
  expect((await balanceOf()).next_payout).toBeNull();
  await settle();
  const { available, next_payout } = await balanceOf();
  expect(next_payout?.amount).toBe(available);
  const wait = Date.parse(next_payout?.at ?? "") - world.clock.at.getTime();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
  await world.patch("/payouts/settings/", { schedule: "manual" }, { token: owner.token });
  expect((await balanceOf()).next_payout).toBeNull();
});

test("a landlord's balance can be paid out after the hold of 2 days, and the payout lists its parts to the cent", async () => {
  const { payment } = await paid();
  const before = await balanceOf();
  expect(before).toMatchObject({
    available: "0.00",
    pending: before.balance,
    block: "nothing_available",
    hold_days: 2,
    next_payout: null,
  });
  expect((await payOut()).status).toBe(409);
  await refund(payment, "10.00");
  await settle();
  const { available, balance, block } = await balanceOf();
  expect([available, block]).toEqual([balance, null]);
  const created = await payOut();
  expect([created.status, created.body.amount, created.body.status]).toEqual([201, available, "started"]);
  expect(await balanceOf()).toMatchObject({ balance: "0.00", available: "0.00", in_transit: available });
  await sent();
  const done = await getPayout(created.body.id);
  expect(done).toMatchObject({ status: "paid", bank: { last4: "6789" }, failure: null, is_own: true });
  expect(done.parts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["payments", "60.00"],
    ["refunds", "-10.00"],
  ]);
  expect(done.parts.reduce((sum, { net }) => sum + cents(net), 0)).toBe(cents(done.amount));
  const entries = await world.get<{ count: number; results: PayoutEntry[] }>(`/payouts/${done.id}/entries/`, {
    token: owner.token,
  });
  expect(entries.body.count).toBe(2);
  expect(entries.body.results[0]).toMatchObject({
    kind: "refunds",
    application: { applicant_name: expect.any(String) },
  });
  for (const { amount, fee, net } of entries.body.results) expect(cents(amount)).toBe(cents(fee) + cents(net));
  expect(await balanceOf()).toMatchObject({ balance: "0.00", in_transit: "0.00" });
  await expectWhole();
});

test("four concurrent requests for a payout create only one payout, with or without an idempotency key", async () => {
  await paid();
  await settle();
  const idempotencyKey = crypto.randomUUID();
  const all = await Promise.all([
    payOut(owner, { idempotencyKey }),
    payOut(owner, { idempotencyKey }),
    payOut(),
    payOut(),
  ]);
  const created = all.filter(({ status }) => status === 201).map(({ body }) => body.id);
  expect(new Set(created).size).toBe(1);
  await sent();
  const { body } = await world.get<{ count: number; results: Payout[] }>("/payouts/", { token: owner.token });
  expect(body.count).toBe(1);
  await expectWhole();
});

test("a payout to a closed bank account returns to the balance with one email, and the next payout goes to the landlord's new bank account", async () => {
  const closed = await setUpBank(world, await createLandlord(world), closedAccount);
  await paid(closed);
  await settle();
  const { available } = await balanceOf(closed);
  const created = await payOut(closed);
  await sent();
  expect(await getPayout(created.body.id, closed)).toMatchObject({ status: "failed", failure: "account_closed" });
  expect(await balanceOf(closed)).toMatchObject({ balance: available, available, block: "account_not_ready" });
  const account = await world.get<{ account: { status: string } }>("/accounts/me/", { token: closed.token });
  expect(account.body.account.status).toBe("bank_failed");
  const emails = await emailsTo(world, closed.username);
  const subject = `Your payout of $${available} failed`;
  expect(emails.filter((email) => email.subject === subject)).toHaveLength(1);
  await sendPayoutEmail(world.deps, { payout: created.body.id });
  await runDelayedJobs(world);
  expect((await emailsTo(world, closed.username)).filter((email) => email.subject === subject)).toHaveLength(1);
  await setUpBank(world, closed);
  expect((await balanceOf(closed)).block).toBeNull();
  const again = await payOut(closed);
  await sent();
  expect(await getPayout(again.body.id, closed)).toMatchObject({
    status: "paid",
    amount: available,
    parts: [{ kind: "returned_payouts", net: available }],
  });
  await expectWhole();
});

test("a negative balance after a refund blocks payouts until a later payment covers the refund", async () => {
  const { payment } = await paid();
  await settle();
  await payOut();
  await sent();
  await refund(payment, "20.00");
  expect(await balanceOf()).toMatchObject({ balance: "-20.00", available: "-20.00", block: "negative" });
  const refused = await payOut();
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("negative")]);
  await paid();
  expect(await balanceOf()).toMatchObject({ block: "negative" });
  await settle();
  const { available } = await balanceOf();
  const next = await payOut();
  expect(next.body.amount).toBe(available);
  expect(next.body.parts.map(({ kind, net }) => [kind, cents(net) > 0])).toEqual([
    ["payments", true],
    ["refunds", false],
  ]);
});
