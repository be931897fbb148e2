import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { hourMs } from "#rules/time/durations.ts";
import { disputesOf, endDispute } from "#sandbox/stripe/disputes.ts";
import type { Refund } from "#sandbox/stripe/refunds.ts";
import type { Intent } from "#sandbox/stripe/state/state.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Movement } from "#server/ports/payouts.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { closedAccount } from "#server/testing/payout-details.ts";
import {
  createUnpaidApplication,
  payApplicationFee,
  listPayments as paymentRows,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { reconcileLedger } from "../jobs/reconcile-ledger.ts";
import { paymentsOf } from "../records/provider.ts";
import { resolveDifference } from "./differences.ts";

const world = openWorld({ sandbox: true });
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
let owner: Person;
beforeAll(() => {
  sandbox().state.now = () => Math.floor(world.clock.at.getTime() / 1_000);
});
beforeEach(async () => {
  owner = await createLandlord(world);
});

/** Creates a paid application fee of $60.00, with its charge at the provider. */
async function paid(who = owner, token = "tok_visa") {
  const scene = await createUnpaidApplication(world, { owner: who });
  const { body } = await payApplicationFee(world, scene, token);
  await arrive();
  const intent = (await paymentRows(world, scene.id))[0]?.intent ?? "";
  return { payment: body.payment?.id ?? "", intent };
}
async function arrive() {
  await sandbox().webhooks.idle();
  for (let round = 0; round < 3; round++) await runDelayedJobs(world);
}
const intentOf = (id: string) => sandbox().state.store.get<Intent>("payment_intents", id) as Intent;

/** Adds a refund at the provider that no webhook reports. */
function refundSilently(intent: string, amount: number): string {
  const { state } = sandbox();
  const id = `re_${newId()}`;
  const refund: Refund = {
    id,
    object: "refund",
    amount,
    charge: intentOf(intent).latest_charge ?? "",
    created: state.now(),
    currency: "usd",
    metadata: {},
    payment_intent: intent,
    reason: null,
    status: "succeeded",
  };
  state.store.put("refunds", id, refund);
  return id;
}

/** Reconciles once both sides are settled. */
async function reconcile(deps = world.deps) {
  world.pass(4 * hourMs);
  await reconcileLedger(deps);
}

const found = async (key: string) => {
  const rows = await world.db.selectFrom("ledger_differences").selectAll().where("key", "=", key).execute();
  return rows.map(({ kind, source, status, provider_cents, ledger_cents }) => [
    source,
    kind,
    status,
    Number(provider_cents),
    Number(ledger_cents),
  ]);
};
const idOf = async (key: string) =>
  (await world.db.selectFrom("ledger_differences").select("id").where("key", "=", key).executeTakeFirstOrThrow()).id;
/**
 * Returns what My Payments shows the landlord as being checked. Logs in again, because their session may have ended.
 */
async function checking() {
  await world.db
    .updateTable("landlords")
    .set({ show_my_payments: true })
    .where("user_id", "=", owner.user.id)
    .execute();
  const { body } = await world.post<{ access: string }>("/token/", {
    username: owner.username,
    password: goodPassword,
  });
  return (await world.get<Balance>("/transactions/balance/", { token: body.access })).body.checking;
}
const countOpen = async () =>
  (await world.db.selectFrom("ledger_differences").select("id").where("status", "=", "open").execute()).length;

const differenceIds = async () =>
  (await world.db.selectFrom("ledger_differences").select("id").execute()).map(({ id }) => id);
/** Returns the number of movements of each kind that the payment provider has reported. */
async function countMovements(): Promise<Record<string, number>> {
  const { rows } = await world.pool.query<{ kind: string; n: number }>(
    "select kind, count(*)::int as n from provider_movements group by kind",
  );
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
}

test("reconciliation finds no difference if the ledger matches the provider's payments, refunds, disputes and payouts to the cent", async () => {
  const before = await countMovements();
  const known = await differenceIds();
  const { payment } = await paid();
  const refund = { amount: "10.00", reason: "They moved away." };
  expect((await world.post(`/payments/${payment}/refund/`, refund, { token: owner.token })).status).toBe(200);
  const lost = await paid(owner, "pm_card_createDispute");
  for (const [index, won] of [true, false].entries()) {
    const { intent } = index === 0 ? lost : await paid(owner, "pm_card_createDispute");
    const [dispute] = disputesOf(sandbox().state, intent);
    if (dispute) endDispute(sandbox().state, dispute, won);
  }
  await arrive();
  for (const account of [undefined, closedAccount]) {
    const other = await setUpBank(world, await createLandlord(world), account);
    await paid(other);
    await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
    expect((await world.post<PayoutDetails>("/payouts/", undefined, { token: other.token })).status).toBe(201);
    await arrive();
  }
  await reconcile();
  const after = await countMovements();
  const added = Object.fromEntries(Object.keys(after).map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]));
  expect(added).toMatchObject({ charge: 5, dispute: 3, refund: 1, transfer: 3 });
  // money that the operator paid in
  expect(after.other).toBe(1);
  expect((await differenceIds()).filter((id) => !known.includes(id))).toEqual([]);
});

test("reconciliation logs no error if no difference is open", async () => {
  await world.db.deleteFrom("ledger_differences").execute();
  world.logged.length = 0;
  await reconcile();
  expect(await countOpen()).toBe(0);
  expect(world.logged.filter((line) => line.includes("differs"))).toEqual([]);
});

test("a refund that only the payment provider has is shown to the landlord as missing in the ledger until support resolves it", async () => {
  const { intent } = await paid();
  const refund = refundSilently(intent, 1_234);
  world.logged.length = 0;
  await reconcile();
  expect(await found(refund)).toEqual([["refund", "missing_in_ledger", "open", -1_234, 0]]);
  expect(world.logged.filter((line) => line.includes('"level":50'))).toHaveLength(2);
  expect(await checking()).toBe("12.34");
  // neither reported again nor removed
  await reconcile();
  expect(await found(refund)).toHaveLength(1);
  const id = await idOf(refund);
  expect(await resolveDifference(world.deps.db, id, "Refunded by support.", world.clock.at)).toBe(true);
  expect(await resolveDifference(world.deps.db, id, "Again.", world.clock.at)).toBe(false);
  await world.pool.query("update ledger_reconciliation set completed = null");
  await reconcile();
  expect(await found(refund)).toEqual([["refund", "missing_in_ledger", "resolved", -1_234, 0]]);
  expect(await checking()).toBe("0.00");
  const { data } = await world.db
    .selectFrom("audit_logs")
    .select("data")
    .where("action", "=", "ledger difference resolved")
    .where("tenant", "=", owner.user.id)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ difference: id, provider_cents: -1_234, reason: "Refunded by support." });
});

test("a ledger difference that disappears is closed, and one whose amounts change after it was resolved is reported again", async () => {
  const { intent } = await paid();
  const refund = refundSilently(intent, 500);
  await reconcile();
  const id = await idOf(refund);
  await resolveDifference(world.deps.db, id, "Known.", world.clock.at);
  await world.pool.query("update provider_movements set amount_cents = -501, created = $1 where key = $2", [
    world.clock.at,
    refund,
  ]);
  await reconcile();
  expect(await found(refund)).toEqual([["refund", "missing_in_ledger", "open", -501, 0]]);
  await world.pool.query("update provider_movements set amount_cents = 0 where key = $1", [refund]);
  await reconcile();
  expect(await found(refund)).toEqual([["refund", "missing_in_ledger", "matched", -501, 0]]);
});

test("a charge that only the ledger has is recorded as missing at the payment provider", async () => {
  const { intent } = await paid();
  sandbox().state.store.put("payment_intents", intent, { ...intentOf(intent), amount_received: 0 });
  await reconcile();
  expect(await found(intent)).toEqual([["charge", "missing_at_provider", "open", 0, 6_000]]);
  expect(await checking()).toBe("60.00");
});

test("a charge whose amounts in the ledger and at the payment provider differ by one cent is recorded as a difference", async () => {
  const { intent } = await paid();
  sandbox().state.store.put("payment_intents", intent, { ...intentOf(intent), amount_received: 5_999 });
  await reconcile();
  expect(await found(intent)).toEqual([["charge", "different_amount", "open", 5_999, 6_000]]);
});

test("the reconciliation ignores charges and refunds that other software made in the same payment provider account", async () => {
  const { intent } = await paid();
  const id = `pi_${newId()}`;
  const attempts = intentOf(intent).attempts.map((one) => ({
    ...one,
    id: `ch_${id}`,
    payment_intent: id,
    metadata: {},
  }));
  sandbox().state.store.put("payment_intents", id, { ...intentOf(intent), id, metadata: {}, attempts });
  const refund = refundSilently(id, 700);
  await reconcile();
  expect([...(await found(id)), ...(await found(refund))]).toEqual([]);
});

test("a refund made at the payment provider within the last three hours is compared with the ledger only in a later run", async () => {
  const { intent } = await paid();
  const refund = refundSilently(intent, 300);
  await reconcileLedger(world.deps);
  expect(await found(refund)).toEqual([]);
  await reconcile();
  expect(await found(refund)).toHaveLength(1);
});

/** Returns a provider that lists this number of refunds as movements, and fails at one of its pages. */
function listing(count: number, charge: string, failsAt: () => number | undefined) {
  const movements = Array.from(
    { length: count },
    (_, n): Movement => ({
      id: `txn_${charge}_${n}`,
      source: "refund",
      chargeId: charge,
      sourceId: `re_${charge}_${n}`,
      payoutId: null,
      reference: newId(),
      accountId: "",
      amountCents: -1,
      feeCents: 0,
      created: new Date(world.clock.at.getTime() - n),
    }),
  );
  let pages = 0;
  const real = paymentsOf(world.deps);
  const payouts = {
    ...real.payouts,
    listMovements: async (_period: object, before: string | null) => {
      pages++;
      if (pages === failsAt()) throw new Error("The provider does not answer.");
      const from = before ? movements.findIndex(({ id }) => id === before) + 1 : 0;
      return movements.slice(from, from + 100);
    },
  };
  return { deps: { ...world.deps, payments: { ...real, payouts } }, pages: () => pages };
}

test("if the payment provider fails during a reconciliation, the next run continues with the page that failed", async () => {
  const { intent } = await paid();
  await reconcile();
  const before = await countOpen();
  let failsAt: number | undefined = 3;
  const { deps, pages } = listing(250, intent, () => failsAt);
  await expect(reconcile(deps)).rejects.toThrow("does not answer");
  expect(await countOpen()).toBe(before);
  failsAt = undefined;
  await reconcileLedger(deps);
  // two pages, the failed one, its retry, the three of the current run, and the pages for each balance
  expect(pages()).toBe(13);
  const saved = await world.db.selectFrom("provider_movements").select("id").where("charge", "=", intent).execute();
  expect(saved).toHaveLength(251);
  expect(await countOpen()).toBe(before + 250);
});

test("four concurrent runs of the reconciliation save each movement and difference once", async () => {
  const { intent } = await paid();
  const before = await countOpen();
  const { deps } = listing(120, intent, () => undefined);
  world.pass(4 * hourMs);
  await Promise.all(Array.from({ length: 4 }, () => reconcileLedger(deps)));
  const saved = await world.db.selectFrom("provider_movements").select("id").where("charge", "=", intent).execute();
  expect(saved).toHaveLength(120);
  expect(await countOpen()).toBe(before + 120 + 1);
});
