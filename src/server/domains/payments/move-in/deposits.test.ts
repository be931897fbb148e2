import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { closedAccount } from "#server/testing/payout-details.ts";
import {
  type AcceptedApplication,
  createAcceptedApplication,
  payCharge,
  requestCharge,
} from "#server/testing/scenes/move-in.ts";
import { loadBalances, runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { pollPayouts } from "../jobs/poll-payouts.ts";
import { runPayoutSchedules } from "../jobs/run-payout-schedules.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

const cents = (amount: string) => Math.round(Number(amount) * 100);
const balanceOf = async (by = owner) => (await world.get<Balance>("/transactions/balance/", { token: by.token })).body;
const payOut = (path: "/payouts/" | "/payouts/deposits/", by = owner) =>
  world.post<PayoutDetails & { detail: string }>(path, undefined, { token: by.token });
const refund = (payment: string, amount: string) =>
  world.post(`/payments/${payment}/refund/`, { amount, reason: "They moved away." }, { token: owner.token });
/** Makes all captured payments available for payout. */
const settle = () => world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
async function sent() {
  await runDelayedJobs(world);
  await pollPayouts(world.deps);
  await runDelayedJobs(world);
}
async function paid(scene: AcceptedApplication, kind: string, amount: string): Promise<string> {
  const { body } = await requestCharge(world, scene, { kind, amount, label: "Key fob" });
  const { body: outcome } = await payCharge(world, scene, body.id, "pm_card_visa");
  expect(outcome.payment?.status).toBe("succeeded");
  return outcome.payment?.id ?? "";
}
/** Returns the landlord's ledger balances, in cents: their earnings, and the deposits that they hold. */
async function ledgerOf(by = owner) {
  const sums = await loadBalances(world);
  expect(Object.values(sums).reduce((sum, one) => sum + one, 0)).toBe(0);
  return { earnings: 0 - (sums[`landlord:${by.user.id}`] ?? 0), deposits: 0 - (sums[`deposits:${by.user.id}`] ?? 0) };
}

test("deposits aren't part of the landlord's balance and are paid out in payouts of their own", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const before = await balanceOf();
  await paid(scene, "security_deposit", "1800.00");
  await paid(scene, "first_rent", "2400.00");
  await settle();
  const after = await balanceOf();
  expect(cents(after.balance) - cents(before.balance)).toBe(240_000);
  expect(after.deposits).toEqual({
    balance: "1800.00",
    available: "1800.00",
    pending: "0.00",
    in_transit: "0.00",
    block: null,
  });
  const earned = await payOut("/payouts/");
  expect(earned.body).toMatchObject({ source: "earnings", amount: after.available });
  const held = await payOut("/payouts/deposits/");
  expect(held.body).toMatchObject({
    source: "deposits",
    amount: "1800.00",
    parts: [{ kind: "payments", net: "1800.00" }],
  });
  expect((await payOut("/payouts/deposits/")).status).toBe(409);
  await sent();
  expect(await ledgerOf()).toEqual({ earnings: 0, deposits: 0 });
  expect((await balanceOf()).deposits).toMatchObject({ balance: "0.00", in_transit: "0.00" });
});

test("a refunded deposit is deducted from the deposits that the landlord holds and not from earnings", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const payment = await paid(scene, "holding_deposit", "500.00");
  const before = await ledgerOf();
  expect((await refund(payment, "200.00")).status).toBe(200);
  expect(await ledgerOf()).toEqual({ earnings: before.earnings, deposits: 30_000 });
});

test("the refunded part of a deposit doesn't count toward the legal limit on deposits", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const requestedDeposits = async () =>
    (
      await world.get<{ deposit_law: { requested: string; requested_holding: string } | null }>(
        `/applications/${scene.id}/move_in_charges/`,
        { token: owner.token },
      )
    ).body.deposit_law;
  const payment = await paid(scene, "holding_deposit", "500.00");
  expect(await requestedDeposits()).toMatchObject({ requested: "500.00", requested_holding: "500.00" });
  expect((await refund(payment, "200.00")).status).toBe(200);
  expect(await requestedDeposits()).toMatchObject({ requested: "300.00", requested_holding: "300.00" });
});

test("a payout of deposits that the bank returns is added to the held deposits again", async () => {
  const scene = await createAcceptedApplication(world, owner);
  await paid(scene, "security_deposit", "1800.00");
  await settle();
  const before = await ledgerOf();
  await setUpBank(world, owner, closedAccount);
  expect((await payOut("/payouts/deposits/")).status).toBe(201);
  await sent();
  expect(await ledgerOf()).toEqual(before);
  expect((await balanceOf()).deposits).toMatchObject({ balance: "1800.00", block: "account_not_ready" });
  const email = emailsTo(world, owner.username).find(({ subject }) => subject === "Your payout of $1,800.00 failed");
  expect(String(email?.text)).toContain("The deposits are in My Payments again.");
  expect(String(email?.text)).not.toContain("balance");
});

test("a payout schedule pays out earnings once a day, but never deposits, which many states require in a separate bank account", async () => {
  const scene = await createAcceptedApplication(world, owner);
  await paid(scene, "security_deposit", "1800.00");
  await settle();
  const settings = { schedule: "daily" };
  const headers = { token: owner.token };
  expect((await world.patch("/payouts/settings/", settings, headers)).status).toBe(200);
  for (let run = 0; run < 2; run++) {
    await runPayoutSchedules(world.deps);
    await runDelayedJobs(world);
  }
  const { body } = await world.get<{ results: PayoutDetails[] }>("/payouts/", headers);
  expect(body.results.map(({ source }) => source).sort()).toEqual(["earnings"]);
});

test("the ledger adds up, and deposits stay separate from earnings, after any sequence of payments, refunds and payouts", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const step = fc.record({
    act: fc.constantFrom("deposit", "rent", "refund", "payout", "deposit payout", "settle"),
    amount: fc.integer({ min: 1_00, max: 900_00 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const payments: { id: string; isDeposit: boolean; left: number }[] = [];
      const expected = await ledgerOf();
      for (const { act, amount } of steps) {
        const text = (amount / 100).toFixed(2);
        if (act === "settle") await settle();
        else if (act === "refund") {
          const one = payments[amount % Math.max(1, payments.length)];
          const part = Math.min(amount, one?.left ?? 0);
          if (!one || part === 0) continue;
          expect((await refund(one.id, (part / 100).toFixed(2))).status).toBe(200);
          one.left -= part;
          expected[one.isDeposit ? "deposits" : "earnings"] -= part;
        } else if (act === "payout" || act === "deposit payout") {
          const { status, body } = await payOut(act === "payout" ? "/payouts/" : "/payouts/deposits/");
          if (status === 201) expected[act === "payout" ? "earnings" : "deposits"] -= cents(body.amount);
          await sent();
        } else {
          const isDeposit = act === "deposit";
          const id = await paid(scene, isDeposit ? "security_deposit" : "first_rent", text);
          payments.push({ id, isDeposit, left: amount });
          expected[isDeposit ? "deposits" : "earnings"] += amount;
        }
        expect(await ledgerOf()).toEqual(expected);
      }
      const shown = await balanceOf();
      expect([cents(shown.balance), cents(shown.deposits.balance)]).toEqual([expected.earnings, expected.deposits]);
    }),
    { numRuns: 4 },
  );
});
