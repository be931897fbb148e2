import { beforeEach, expect, test } from "vitest";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { PayoutDetails } from "#contract/my-payments/payouts.ts";
import type { Balance } from "#contract/my-payments/transactions.ts";
import type { StripeSandbox } from "#sandbox/stripe/stripe.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { listExhaustedJobs, retryExhaustedJobs } from "#server/platform/queue/exhausted-jobs.ts";
import { createTaskList } from "#server/platform/queue/task-list.ts";
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
import { pollPayouts } from "../jobs/poll-payouts.ts";
import { processPayout, processPayoutJob } from "../jobs/process-payout.ts";
import { reconcileAccountJob } from "../jobs/reconcile-account.ts";
import { paymentsOf } from "../records/provider.ts";
import { findPayout } from "./payout-rows.ts";
import { settlePayout } from "./settle-payout.ts";

const world = openWorld({ sandbox: true });
const sandbox = () => world.vendors.get("stripe") as unknown as StripeSandbox;
let owner: Person;

/** Creates a landlord with money that can be paid out. */
beforeEach(async () => {
  owner = await setUpBank(world, await createLandlord(world));
  const scene = await createUnpaidApplication(world, { owner, selected: ["credit"] });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await runDelayedJobs(world);
  await world.pool.query("update payments set captured_at = captured_at - interval '3 days'");
});

const as = () => ({ token: owner.token });
const balance = async () => (await world.get<Balance>("/transactions/balance/", as())).body;
const payOut = async () => (await world.post<PayoutDetails>("/payouts/", undefined, as())).body.id;
const getPayout = async (id: string) => (await world.get<PayoutDetails>(`/payouts/${id}/`, as())).body;
const retry = (id: string) => world.post<PayoutDetails>(`/payouts/${id}/retry/`, undefined, as());
const account = async () => (await world.get<{ account: PayoutAccount }>("/accounts/me/", as())).body.account;
const accountOf = async (id: string) => (await findPayout(world.db, id))?.provider_account ?? "";
const emails = async (subject: string) =>
  (await emailsTo(world, owner.username)).filter((email) => email.subject?.includes(subject));
/** Deletes an account at the provider, so that it can't be loaded anymore. */
const closeAccount = (id: string) => sandbox().state.store.remove("accounts", id);
const transfersOf = (payout: string) =>
  sandbox()
    .state.store.list<{ transfer_group: string; reversed: boolean }>("transfers")
    .filter(({ transfer_group }) => transfer_group === payout);

/** Runs the job of a payout like the queue does after fourteen failed attempts. */
async function failForTheLastTime(payout: string): Promise<void> {
  await world.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'unavailable' where key like 'process-payout:%'",
  );
  const task = createTaskList([processPayoutJob], world.deps)["process-payout"];
  const job = { id: "1", attempts: 15, max_attempts: 15 };
  await expect(task?.({ payout }, { job } as never)).rejects.toThrow();
}

test("a payout that the payment provider never answers is shown as delayed, and is sent once after a retry", async () => {
  const id = await payOut();
  const { faults } = sandbox().vendor;
  faults.set({ kind: "error" });
  for (let attempt = 0; attempt < 3; attempt++) await pollPayouts(world.deps);
  await failForTheLastTime(id);
  // the hourly poll doesn't restart its attempts
  await pollPayouts(world.deps);
  expect(await listExhaustedJobs(world.db)).toMatchObject([{ name: "process-payout", fault: "unavailable" }]);
  expect(await getPayout(id)).toMatchObject({ status: "started", is_delayed: true, abilities: { retry: true } });
  faults.clear();
  const other = await setUpBank(world, await createLandlord(world));
  expect((await world.post(`/payouts/${id}/retry/`, undefined, { token: other.token })).status).toBe(404);
  expect((await retry(id)).body).toMatchObject({ status: "started", is_delayed: false, abilities: { retry: false } });
  expect((await retry(id)).status).toBe(409);
  expect(await listExhaustedJobs(world.db)).toEqual([]);
  await runDelayedJobs(world);
  await processPayout(world.deps, { payout: id });
  expect(await getPayout(id)).toMatchObject({ status: "paid", is_delayed: false });
  expect(transfersOf(id)).toHaveLength(1);
});

test("an operator who retries a delayed payout ends its delay", async () => {
  const id = await payOut();
  sandbox().vendor.faults.set({ kind: "error" });
  await failForTheLastTime(id);
  sandbox().vendor.faults.clear();
  expect(await retryExhaustedJobs(world.db)).toEqual(["process-payout"]);
  await runDelayedJobs(world);
  expect(await getPayout(id)).toMatchObject({ is_delayed: false });
});

test.each([
  ["before the money was transferred to it", false],
  ["after the money was transferred to it", true],
])(
  "a payout whose account the provider closed %s returns to the balance once, and the landlord can set up another",
  async (_when, isTransferred) => {
    const before = await balance();
    const id = await payOut();
    const closed = await accountOf(id);
    const order = { payoutId: id, accountId: closed, bankFingerprint: "", amountCents: 0, created: new Date() };
    const { amount_cents: amountCents = 0 } = (await findPayout(world.db, id)) ?? {};
    if (isTransferred) await paymentsOf(world.deps).payouts.transfer({ ...order, amountCents });
    closeAccount(closed);
    await runDelayedJobs(world);
    await Promise.all([1, 2].map(() => processPayout(world.deps, { payout: id })));
    expect(await getPayout(id)).toMatchObject({ status: "failed", failure: "payout_account_closed" });
    expect((await balance()).available).toBe(before.available);
    expect(Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(transfersOf(id).filter(({ reversed }) => !reversed)).toEqual([]);
    expect(await account()).toMatchObject({ bank: null });
    expect((await balance()).block).toBe("no_account");
    expect([await emails("failed"), await emails("Set up payouts")].map(({ length }) => length)).toEqual([1, 1]);

    await setUpBank(world, owner);
    const next = await payOut();
    expect(await accountOf(next)).not.toBe(closed);
    await runDelayedJobs(world);
    await processPayout(world.deps, { payout: next });
    expect(await getPayout(next)).toMatchObject({ status: "paid" });
  },
);

test("a payout in transit isn't returned to the balance when the payment provider closes the account", async () => {
  const id = await payOut();
  await world.runJobs();
  // waits for the webhook's job, so that it doesn't run during later tests
  await sandbox().webhooks.idle();
  await world.runJobs();
  await world.pool.query("update payouts set status = 'in_transit' where id = $1", [id]);
  expect((await findPayout(world.db, id))?.provider_payout).not.toBeNull();
  closeAccount(await accountOf(id));
  await failForTheLastTime(id);
  expect(await getPayout(id)).toMatchObject({ status: "in_transit", is_delayed: true });
  expect((await balance()).available).toBe("0.00");
});

test.each([
  ["paid", { status: "paid", failure: null }, "0.00", 0],
  ["returned", { status: "failed", failure: "payout_account_closed" }, undefined, 1],
] as const)(
  "an operator records once that a payout of a closed account was %s, and the ledger stays balanced",
  async (end, expected, available, emailed) => {
    const before = await balance();
    const id = await payOut();
    // sends the payout, without the webhook that reports its arrival
    await processPayout(world.deps, { payout: id });
    expect(await getPayout(id)).toMatchObject({ status: "in_transit" });
    const settle = () =>
      transaction(world.db, (trx) => settlePayout(trx, id, { end, reason: "Stripe's answer", now: world.deps.now() }));
    // rejected until it is delayed, and while its account can be loaded
    expect(await settle()).toBe(false);
    await world.pool.query("update payouts set exhausted_at = now() where id = $1", [id]);
    expect(await settle()).toBe(false);
    closeAccount(await accountOf(id));
    await failForTheLastTime(id);
    expect([await settle(), await settle()]).toEqual([true, false]);
    await runDelayedJobs(world);
    expect(await getPayout(id)).toMatchObject({ ...expected, is_delayed: false });
    expect((await balance()).available).toBe(available ?? before.available);
    expect(await emails("failed")).toHaveLength(emailed);
    expect(Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0)).toBe(0);
    expect(await listExhaustedJobs(world.db)).toEqual([]);
  },
);

test("a run of the payout job that takes longer than its lock on the payout doesn't release the lock of the next run", async () => {
  const id = await payOut();
  const { payouts, ...payments } = paymentsOf(world.deps);
  const next = new Date(Date.now() + 240_000);
  const slow: typeof payouts.send = async (order) => {
    await world.db.updateTable("payouts").set({ claimed_until: next }).where("id", "=", id).execute();
    return await payouts.send(order);
  };
  await processPayout(
    { ...world.deps, payments: { ...payments, payouts: { ...payouts, send: slow } } },
    { payout: id },
  );
  expect((await findPayout(world.db, id))?.claimed_until).toEqual(next);
});

test("a run of the payout job whose clock is an hour ahead doesn't send a payout that another run has locked", async () => {
  const id = await payOut();
  await world.db
    .updateTable("payouts")
    .set({ claimed_until: new Date(Date.now() + 240_000) })
    .where("id", "=", id)
    .execute();
  const ahead = { ...world.deps, now: () => new Date(world.deps.now().getTime() + 3_600_000) };
  await processPayout(ahead, { payout: id });
  expect(transfersOf(id)).toEqual([]);
});

test("a landlord whose account the payment provider closed is emailed once, even without a pending payout", async () => {
  const { provider_account: closed = "" } =
    (await world.db
      .selectFrom("payout_accounts")
      .select("provider_account")
      .where("user_id", "=", owner.user.id)
      .executeTakeFirst()) ?? {};
  closeAccount(closed);
  await Promise.all([1, 2, 3].map(() => reconcileAccountJob.run(world.deps, { account: closed })));
  await runDelayedJobs(world);
  expect(await emails("Set up payouts")).toHaveLength(1);
  expect(await account()).toMatchObject({ status: "closed", bank: null, deposit_bank: null });
});
