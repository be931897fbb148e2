import { beforeEach, expect, test } from "vitest";
import type { Balance } from "#contract/my-payments/transactions.ts";
import { dayMs } from "#rules/time/durations.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, type Person } from "#server/testing/factories.ts";
import { runDelayedJobs } from "#server/testing/scenes/payments.ts";
import { createPayoutProvider } from "#server/testing/scenes/payout-provider.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { processPayout } from "../jobs/process-payout.ts";
import { postEntries } from "../records/ledger.ts";
import { createPayout } from "./create-payout.ts";

const world = openWorld({ sandbox: true });
let ida: Person;
let provider: ReturnType<typeof createPayoutProvider>;
let deps: Deps;

beforeEach(async () => {
  ida = await setUpBank(world, await createLandlord(world, "Ida Berg"));
  await world.db.updateTable("landlords").set({ show_referral: true }).where("user_id", "=", ida.user.id).execute();
  provider = createPayoutProvider();
  const { payments } = world.deps;
  if (!payments) throw new Error("Payments are needed.");
  deps = { ...world.deps, payments: { ...payments, payouts: provider.port } };
});

/** Posts a change of the reward for a referral. */
async function post(referralId: string, cents: number): Promise<void> {
  await transaction(await inTenant(world.deps.db, ida.user.id), (trx) =>
    postEntries(
      trx,
      [
        { account: "costs:referrals", cents },
        { account: `referrer:${ida.user.id}`, cents: 0 - cents },
      ],
      { referralId, created: world.deps.now() },
    ),
  );
}

/** Creates a referral whose reward is no longer held. @returns its ID */
async function rewarded(cents = 2_500): Promise<string> {
  const { user } = await createLandlord(world);
  const now = world.deps.now();
  const id = newId();
  const earned_at = new Date(now.getTime() - 61 * dayMs);
  const row = { user_id: user.id, id, referrer_id: ida.user.id, payment_id: newId(), reward_cents: cents };
  await world.db
    .insertInto("referrals")
    .values({ ...row, earned_at, created: now })
    .execute();
  await post(id, cents);
  return id;
}

/** Creates fees that the landlord earned. */
const earned = async (cents: number) =>
  await transaction(await inTenant(world.deps.db, ida.user.id), (trx) =>
    postEntries(
      trx,
      [
        { account: "provider", cents },
        { account: `landlord:${ida.user.id}`, cents: 0 - cents },
      ],
      { created: world.deps.now() },
    ),
  );

const isPaid = async (id: string) => {
  const { paid_at } = await world.db
    .selectFrom("referrals")
    .select("paid_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return paid_at !== null;
};
async function payOut(): Promise<string> {
  const created = await transaction(deps.db, (trx) => createPayout(deps, trx, ida.user.id, { actorId: ida.user.id }));
  if ("block" in created) throw new Error(`No payout: ${created.block}`);
  await processPayout(deps, { payout: created.id });
  return created.id;
}
/** Applies the bank's decision on a payout, and reconciles the payout. */
async function end(payout: string, outcome: "paid" | "failed"): Promise<void> {
  provider.end(payout, outcome === "paid");
  await processPayout(deps, { payout });
}
const sumOf = async (account: string) => {
  const { rows } = await world.pool.query<{ cents: string }>(
    "select coalesce(-sum(amount_cents), 0) as cents from ledger_entries where account = $1",
    [account],
  );
  return Number(rows[0]?.cents);
};
const owned = async () => [await sumOf(`landlord:${ida.user.id}`), await sumOf(`referrer:${ida.user.id}`)];
const balance = async () => (await world.get<Balance>("/transactions/balance/", { token: ida.token })).body;
const replaceBank = () =>
  world.db.updateTable("payout_accounts").set({ bank_failed_at: null }).where("user_id", "=", ida.user.id).execute();

test("a payout marks exactly the referral rewards that it includes as paid", async () => {
  const inFirst = await rewarded();
  const first = await payOut();
  const inSecond = await rewarded();
  const second = await payOut();
  const inNone = await rewarded();
  await end(second, "paid");
  expect([await isPaid(inFirst), await isPaid(inSecond), await isPaid(inNone)]).toEqual([false, true, false]);
  await end(first, "paid");
  expect([await isPaid(inFirst), await isPaid(inSecond), await isPaid(inNone)]).toEqual([true, true, false]);
});

test("a referral reward that was taken back before a payout isn't marked as paid by it", async () => {
  const unchanged = await rewarded();
  const takenBack = await rewarded();
  await post(takenBack, -2_500);
  await end(await payOut(), "paid");
  expect([await isPaid(unchanged), await isPaid(takenBack)]).toEqual([true, false]);
});

test("a payout marks a referral reward as paid even if it also deducts a larger reward that was taken back", async () => {
  const old = await rewarded();
  await end(await payOut(), "paid");
  await post(old, -2_500);
  const reward = await rewarded(1_000);
  await earned(5_000);
  await end(await payOut(), "paid");
  expect(await isPaid(reward)).toBe(true);
});

test("a payout that fails after it was paid returns fees and rewards to the balance, and the next payout includes them", async () => {
  const reward = await rewarded();
  await earned(4_000);
  const first = await payOut();
  await end(first, "paid");
  expect([await isPaid(reward), await owned()]).toEqual([true, [0, 0]]);
  for (let times = 0; times < 2; times++) await end(first, "failed");
  expect([await isPaid(reward), await owned()]).toEqual([false, [4_000, 2_500]]);
  expect(await balance()).toMatchObject({ balance: "65.00", available: "65.00", block: "account_not_ready" });
  await runDelayedJobs(world);
  expect((await emailsTo(world, ida.username)).filter(({ subject }) => subject?.includes("failed"))).toHaveLength(1);

  await replaceBank();
  const again = await payOut();
  expect(await owned()).toEqual([0, 0]);
  await end(again, "paid");
  expect(await isPaid(reward)).toBe(true);
  await end(again, "failed");
  expect([await isPaid(reward), await owned()]).toEqual([false, [4_000, 2_500]]);
});

test("after a payout of a referral reward fails, the balance consists of that reward again", async () => {
  await rewarded();
  await end(await payOut(), "failed");
  const { parts, balance: total } = await balance();
  expect([total, parts]).toEqual(["25.00", [{ kind: "rewards", amount: "25.00" }]]);
});
