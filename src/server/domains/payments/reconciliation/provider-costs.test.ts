import { beforeAll, beforeEach, expect, test } from "vitest";
import { bankAuthorizationVersion } from "#rules/money/move-in-charges.ts";
import { hourMs } from "#rules/time/durations.ts";
import { pendingDebits, settleDebit } from "#sandbox/stripe/bank-debits.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Movement, Payouts } from "#server/ports/payouts.ts";
import { createLandlord, login, type Person } from "#server/testing/factories.ts";
import { deliverWebhooks, findStripe } from "#server/testing/scenes/disputes.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import { createUnpaidApplication, loadBalances, payApplicationFee } from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { reconcileLedger } from "../jobs/reconcile-ledger.ts";
import { paymentsOf } from "../records/provider.ts";

const world = openWorld({ sandbox: true });
let owner: Person;
beforeAll(() => {
  findStripe(world).state.now = () => Math.floor(world.clock.at.getTime() / 1_000);
});
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
});

/** Reconciles once both sides are settled. */
async function reconcile(deps: Deps = world.deps) {
  world.pass(4 * hourMs);
  await reconcileLedger(deps);
}
/** Returns dependencies with the real provider client, some of whose functions are replaced. */
function withPayouts(changed: Partial<Payouts>): Deps {
  const real = paymentsOf(world.deps);
  return { ...world.deps, payments: { ...real, payouts: { ...real.payouts, ...changed } } };
}
const providers = () => paymentsOf(world.deps).payouts;
const differences = () =>
  world.db
    .selectFrom("ledger_differences")
    .select(["source", "kind", "status", "provider_cents", "ledger_cents"])
    .execute();
const open = async () => (await differences()).filter(({ status }) => status === "open");
const costs = async () => (await loadBalances(world))["costs:processing"] ?? 0;
/** Creates a payment of $60.00 by card, which costs 2.9 % and 30 ¢. */
async function paid(token = "tok_visa") {
  const { body } = await payApplicationFee(world, await createUnpaidApplication(world, { owner }), token);
  await deliverWebhooks(world);
  return body.payment?.id ?? "";
}
const movement = (id: string, change: Partial<Movement>): Movement => ({
  id,
  source: "other",
  chargeId: "",
  sourceId: "",
  payoutId: null,
  reference: null,
  accountId: "",
  amountCents: 0,
  feeCents: 0,
  created: world.clock.at,
  ...change,
});
/** Returns a provider with additional movements, which its balance includes. */
function withMoved(...moved: Movement[]): Deps {
  const net = moved.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
  return withPayouts({
    findBalance: async () => (await providers().findBalance()) + net,
    listMovements: async (period, before) => [
      ...(before ? [] : moved.filter(({ created }) => created >= period.since && created < period.until)),
      ...(await providers().listMovements(period, before)),
    ],
  });
}

test("the payment provider's fees are posted once as the platform's costs, and the ledger then has the provider's whole balance", async () => {
  const payment = await paid();
  await reconcile();
  expect(await costs()).toBe(204);
  // the provider does not refund its fee with the payment, and charges a separate fee for a dispute
  const refund = { amount: "60.00", reason: "They moved away." };
  expect((await world.post(`/payments/${payment}/refund/`, refund, { token: owner.token })).status).toBe(200);
  await paid("pm_card_createDispute");
  await reconcile();
  await reconcile();
  expect(await costs()).toBe(408);
  expect(await loadBalances(world)).toMatchObject({
    provider: await providers().findBalance(),
    "costs:disputes": 1_500,
    // money that the operator paid in
    operator: -1_000_000,
    [`landlord:${owner.user.id}`]: 0,
  });
  const { rows } = await world.pool.query(
    "select from ledger_entries group by tenant, transaction_id having sum(amount_cents) <> 0",
  );
  expect(rows).toEqual([]);
  expect(await open()).toEqual([]);
});

test("a bank payment causes no ledger difference while it is processing, after it failed, or after it succeeded", async () => {
  const scene = await createAcceptedApplication(world, owner);
  const byBank = { body: { method: "bank", authorization: bankAuthorizationVersion } };
  const { id } = (await requestCharge(world, scene)).body;
  await reconcile();
  const before = await costs();
  for (const [token, cents] of [
    ["pm_usBankAccount_insufficientFunds", 0],
    // 0.8 % of $2,400.00 exceeds the provider's limit
    ["pm_usBankAccount_success", 500],
  ] as const) {
    const renter = { ...scene.renter, token: await login(world, scene.renter) };
    const { body } = await payCharge(world, { ...scene, renter }, id, token, byBank);
    expect(body.payment?.status).toBe("processing");
    await reconcile();
    expect(await open()).toEqual([]);
    for (const intent of pendingDebits(findStripe(world).state)) settleDebit(findStripe(world).state, intent);
    await deliverWebhooks(world);
    await reconcile();
    expect(await open()).toEqual([]);
    expect((await costs()) - before).toBe(cents);
  }
  expect((await loadBalances(world)).provider).toBe(await providers().findBalance());
});

test("a balance at the payment provider that its list of money movements doesn't explain is a ledger difference until the list explains it", async () => {
  const findBalance = async () => (await providers().findBalance()) - 1;
  world.logged.length = 0;
  await reconcile(withPayouts({ findBalance }));
  const cents = await providers().findBalance();
  const difference = { source: "balance", provider_cents: cents - 1, ledger_cents: cents };
  expect(await differences()).toEqual([{ ...difference, kind: "different_amount", status: "open" }]);
  expect(world.logged.filter((line) => line.includes('"level":50'))).toHaveLength(2);
  await reconcile();
  expect(await differences()).toMatchObject([{ ...difference, status: "matched" }]);
});

test("if the balance at the payment provider changes each time it is read, a later reconciliation compares it", async () => {
  let cents = 0;
  world.logged.length = 0;
  await reconcile(withPayouts({ findBalance: async () => cents++ }));
  expect(world.logged.some((line) => line.includes("was not compared"))).toBe(true);
  expect(await open()).toEqual([]);
});

test("the payment provider's fees are posted as costs, and its movements for other software are neither costs nor ledger differences", async () => {
  await reconcile();
  const before = await loadBalances(world);
  const deps = withMoved(
    movement("txn_fee", { source: "fee", amountCents: -250 }),
    movement("txn_withdrawal", { source: "other", amountCents: -5_000, feeCents: 25 }),
    movement("txn_foreign", { source: "charge", chargeId: "pi_foreign", amountCents: 1_000, feeCents: 59 }),
  );
  await reconcile(deps);
  await reconcile(deps);
  const after = await loadBalances(world);
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect([moved("costs:processing"), moved("operator"), moved("provider")]).toEqual([275, 4_059, -4_334]);
  expect(await open()).toEqual([]);
});
