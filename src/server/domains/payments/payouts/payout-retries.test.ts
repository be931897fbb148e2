import { createHash } from "node:crypto";
import Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import type { PayoutOrder, Payouts } from "#server/ports/payouts.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { processPayout } from "../jobs/process-payout.ts";
import { sendPayoutEmail } from "../jobs/send-payout-email.ts";
import { paymentsOf } from "../records/provider.ts";
import { findPayout } from "./payout-rows.ts";

type Stored = { id: string; account: string; amount: number; status: string; created: number };

const world = openWorld({ sandbox: true });
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
const signer = new Stripe("sk_test_x").webhooks;
let owner: Person;

/** Creates a landlord with money that can be paid out. */
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await runDelayedJobs(world);
  await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
});

const balance = async () => (await world.get<Balance>("/transactions/balance/", { token: owner.token })).body;
const payOut = async () => (await world.post<PayoutDetails>("/payouts/", undefined, { token: owner.token })).body.id;
const getPayout = async (id: string) =>
  (await world.get<PayoutDetails>(`/payouts/${id}/`, { token: owner.token })).body;
/** Sends a payout that arrives, which the provider's webhook or a poll reports. */
const becomesPaid = (id: string) =>
  expect
    .poll(async () => {
      await runDelayedJobs(world);
      return (await getPayout(id)).status;
    })
    .toBe("paid");
const rowOf = async (id: string) => {
  const row = await findPayout(world.db, id);
  if (!row) throw new Error("There is no such payout.");
  return row;
};
const payoutsOf = () => paymentsOf(world.deps).payouts;
/** Returns the order sent to the provider for a payout. */
async function orderOf(id: string): Promise<PayoutOrder> {
  const { provider_account, amount_cents, bank_fingerprint, created } = await rowOf(id);
  const order = { payoutId: id, accountId: provider_account, bankFingerprint: bank_fingerprint };
  return { ...order, amountCents: amount_cents, created };
}
/** Returns what the provider sent to the landlord's bank. */
async function sentTo(payout: string): Promise<Stored[]> {
  const { provider_account } = await rowOf(payout);
  return sandbox()
    .state.store.list<Stored>("payouts")
    .filter(({ account, status }) => account === provider_account && status !== "failed");
}
const transfersOf = (payout: string) =>
  sandbox()
    .state.store.list<{ transfer_group: string; reversed: boolean }>("transfers")
    .filter(({ transfer_group }) => transfer_group === payout);
async function expectReturned(payout: string, before: Balance): Promise<void> {
  expect(await sentTo(payout)).toEqual([]);
  expect(transfersOf(payout).filter(({ reversed }) => !reversed)).toEqual([]);
  const { available, in_transit } = await balance();
  expect([available, in_transit]).toEqual([before.available, "0.00"]);
  expect(Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0)).toBe(0);
}

test("a payout fails and returns to the balance if the landlord replaced the bank account after requesting it", async () => {
  const before = await balance();
  const id = await payOut();
  await setUpBank(world, owner, "000222222227");
  await runDelayedJobs(world);
  expect(await getPayout(id)).toMatchObject({ status: "failed", failure: "bank_changed", bank: { last4: "6789" } });
  await expectReturned(id, before);
  // the current bank account isn't blocked
  expect((await balance()).block).toBeNull();
});

test("a payout that was sent before a crash is found and not sent again, even if the payment provider forgot its idempotency keys", async () => {
  const id = await payOut();
  const { vendor, state } = sandbox();
  vendor.faults.set({ kind: "never" });
  // simulates a crash before the provider's responses are stored
  const order = await orderOf(id);
  await payoutsOf().transfer(order);
  await payoutsOf().send(order);
  vendor.faults.clear();
  const [made] = await sentTo(id);
  expect(made).toBeDefined();
  for (const key of [
    [`payout:${id}`, order.accountId],
    [`transfer:${id}`, ""],
  ]) {
    const name = createHash("sha256").update(JSON.stringify(key)).digest("hex");
    expect(state.store.get("idempotency_keys", name)).toBeDefined();
    state.store.remove("idempotency_keys", name);
  }
  // the provider has enough money to send it again
  const other = { id: `tr_${id}`, object: "transfer", destination: order.accountId, amount: order.amountCents };
  state.store.put("transfers", other.id, { ...other, reversed: false, transfer_group: null, created: 1 });
  for (let n = 0; n < 120; n++)
    state.store.put("payouts", `po_other${n}`, { ...made, id: `po_other${n}`, amount: 0, metadata: {} });
  await runDelayedJobs(world);
  state.store.remove("transfers", other.id);
  expect((await rowOf(id)).provider_payout).toBe(made?.id);
  expect((await sentTo(id)).filter(({ amount }) => amount > 0)).toHaveLength(1);
  expect(transfersOf(id)).toHaveLength(1);
});

test("a payout whose transfer was reversed before a crash returns to the balance and isn't sent again", async () => {
  const before = await balance();
  const id = await payOut();
  const order = await orderOf(id);
  const transfer = await payoutsOf().transfer(order);
  await payoutsOf().reverse({ ...order, transferId: transfer?.id ?? "" });
  await runDelayedJobs(world);
  expect(await getPayout(id)).toMatchObject({ status: "failed", failure: "other" });
  await expectReturned(id, before);
});

test("a payout that the payment provider rejects returns to the balance, and the bank account can still be used", async () => {
  const before = await balance();
  const id = await payOut();
  const payouts = payoutsOf();
  const transfer: Payouts["transfer"] = (order) => payouts.transfer({ ...order, accountId: "acct_none" });
  const payments = { ...paymentsOf(world.deps), payouts: { ...payouts, transfer } };
  await processPayout({ ...world.deps, payments }, { payout: id });
  expect(await getPayout(id)).toMatchObject({ status: "failed", failure: "other" });
  await expectReturned(id, before);
  expect((await balance()).block).toBeNull();
});

test("a payout for which the payment provider's balance is too low is sent as soon as the balance suffices", async () => {
  const id = await payOut();
  const { state } = sandbox();
  const drain = { id: "tr_drain", object: "transfer", amount: 9_000_000, destination: "acct_other", created: 1 };
  state.store.put("transfers", drain.id, { ...drain, metadata: {}, reversed: false, transfer_group: null });
  for (let attempt = 0; attempt < 3; attempt++)
    await expect(processPayout(world.deps, { payout: id })).rejects.toMatchObject({ code: "unavailable" });
  expect(await getPayout(id)).toMatchObject({ status: "started" });
  state.store.remove("transfers", drain.id);
  await becomesPaid(id);
  expect(transfersOf(id)).toHaveLength(1);
  expect(await sentTo(id)).toHaveLength(1);
});

test("a payout whose first calls failed at the payment provider is sent once after the provider recovers", async () => {
  const id = await payOut();
  const { faults } = sandbox().vendor;
  for (const path of ["POST /v1/transfers", "POST /v1/payouts"]) {
    faults.set({ kind: "error", path });
    await expect(processPayout(world.deps, { payout: id })).rejects.toMatchObject({ code: "unavailable" });
    faults.clear();
  }
  await becomesPaid(id);
  expect(transfersOf(id)).toHaveLength(1);
  expect(await sentTo(id)).toHaveLength(1);
});

test("a run of the payout job doesn't send or cancel a payout that another run is sending", async () => {
  const id = await payOut();
  const payouts = payoutsOf();
  const sending = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow: Payouts["send"] = async (order) => {
    sending.resolve();
    await answered.promise;
    return await payouts.send(order);
  };
  const depsWith = (changes: Partial<Payouts>) => ({
    ...world.deps,
    payments: { ...paymentsOf(world.deps), payouts: { ...payouts, ...changes } },
  });
  const first = processPayout(depsWith({ send: slow }), { payout: id });
  await sending.promise;
  const calls: string[] = [];
  const refuse: Payouts["send"] = async () => {
    calls.push("send");
    return { id: null, state: "failed", failure: "bank_changed" };
  };
  await processPayout(depsWith({ send: refuse }), { payout: id });
  answered.resolve();
  await first;
  expect(calls).toEqual([]);
  expect(await sentTo(id)).toHaveLength(1);
  expect(transfersOf(id)).toMatchObject([{ reversed: false }]);
  // the job runs again later, or as soon as a webhook arrives
  const waiting =
    "select payload from graphile_worker._private_jobs where key like 'process-payout:%' and attempts = 0";
  expect((await world.pool.query(waiting)).rows).toEqual([{ payload: { payout: id } }]);
  expect((await rowOf(id)).claimed_until).toBeNull();
});

test("repeated and reordered webhooks about a failed payout return it to the balance once, with one email", async () => {
  const before = await balance();
  const id = await payOut();
  await runDelayedJobs(world);
  await processPayout(world.deps, { payout: id });
  expect(await getPayout(id)).toMatchObject({ status: "paid" });
  const [made] = await sentTo(id);
  const { state, keys } = sandbox();
  const failed = { ...made, status: "failed", failure_code: "account_closed" };
  state.store.put("payouts", made?.id ?? "", failed);
  const send = async (event: string, type: string, object: object) => {
    const data = { object };
    const payload = JSON.stringify({ id: event, object: "event", account: made?.account, created: 1, data, type });
    const header = signer.generateTestHeaderString({ payload, secret: keys.webhookSecret });
    const headers = { "stripe-signature": header };
    expect((await world.request("POST", "/webhooks/stripe/", { payload, headers })).status).toBe(200);
  };
  for (const event of [`evt_a${id}`, `evt_b${id}`, `evt_a${id}`]) await send(event, "payout.failed", failed);
  await send(`evt_c${id}`, "payout.paid", { ...made, status: "paid" });
  await runDelayedJobs(world);
  for (const event of [`evt_d${id}`, `evt_b${id}`]) await send(event, "payout.failed", failed);
  await send(`evt_e${id}`, "payout.paid", { ...made, status: "paid" });
  await Promise.all([1, 2, 3].map(() => processPayout(world.deps, { payout: id })));
  await Promise.all([1, 2, 3].map(() => sendPayoutEmail(world.deps, { payout: id })));
  await runDelayedJobs(world);
  expect(await getPayout(id)).toMatchObject({ status: "failed", failure: "account_closed" });
  await expectReturned(id, before);
  const emails = (await emailsTo(world, owner.username)).filter(({ subject }) => subject?.includes("failed"));
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain("Add another bank account");
  expect((await rowOf(id)).emailed_at).not.toBeNull();
});
