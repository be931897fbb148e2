import { expect, test } from "vitest";
import type { Referrer } from "#contract/my-payments/referrers.ts";
import { dayMs } from "#rules/time/durations.ts";
import { reconcileDispute } from "#server/domains/payments/disputes/reconcile-dispute.ts";
import { applyProviderRefund } from "#server/domains/payments/refunds/execute-refund.ts";
import { createRefundIn } from "#server/domains/payments/refunds/refund.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { ProviderDispute } from "#server/ports/dispute-answers.ts";
import type { ProviderRefund } from "#server/ports/payments.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { recheckRewards } from "./jobs/recheck-rewards.ts";
import { reconcileReferral } from "./jobs/reconcile-referral.ts";

const world = openWorld({ sandbox: true });

/** Creates a reward that an ambassador earned with a landlord's first paid application. */
async function earned(username: string) {
  const by = await createLandlord(world, "Ida Berg");
  await world.db.updateTable("landlords").set({ show_referral: true }).where("user_id", "=", by.user.id).execute();
  const profile = await world.get<{ results: [Referrer] }>("/referrers/", { token: by.token });
  const { body: sam } = await world.post<Person>("/users/register/", {
    username,
    password: goodPassword,
    name: "Sam Rivera",
    user_type: "landlord",
    referrer: profile.body.results[0].code.toUpperCase(),
  });
  const at = world.deps.now();
  await world.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", sam.user.id).execute();
  const scene = await createUnpaidApplication(world, { owner: { ...sam, username } });
  expect((await payApplicationFee(world, scene, "tok_visa")).status).toBe(200);
  await runDelayedJobs(world);
  const payment = await world.db
    .selectFrom("payments")
    .select("id")
    .where("application_id", "=", scene.id)
    .executeTakeFirstOrThrow();
  const reward = async () => 0 - ((await loadBalances(world))[`referrer:${by.user.id}`] ?? 0);
  expect(await reward()).toBe(2_500);
  return { by, sam, scene, payment: payment.id, reward };
}
const recheck = async () => {
  await recheckRewards(world.deps);
  await world.runJobs();
};

test("a referral reward is taken back before its payout if the landlord later logs in with the ambassador's device", async () => {
  const { by, sam, reward } = await earned("sam-40@example.com");
  await recheck();
  expect(await reward()).toBe(2_500);
  const own = await world.db.selectFrom("known_devices").selectAll().where("user_id", "=", by.user.id).execute();
  await world.db
    .insertInto("known_devices")
    .values(own.map((device) => ({ ...device, user_id: sam.user.id })))
    .execute();
  await recheck();
  expect(await reward()).toBe(0);
});

test("a referral reward whose comparison fails is compared by one job, however often it is rechecked", async () => {
  const { payment } = await earned("sam-69@example.com");
  const listJobs = async () =>
    (
      await world.pool.query<{ attempts: number }>(
        "select attempts from graphile_worker._private_jobs where payload ->> 'payment' = $1",
        [payment],
      )
    ).rows;
  await recheckRewards(world.deps);
  await recheckRewards(world.deps);
  expect(await listJobs()).toHaveLength(1);
  await world.pool.query("update graphile_worker._private_jobs set attempts = max_attempts");
  await recheckRewards(world.deps);
  expect(await listJobs()).toEqual([{ attempts: 15 }]);
  await world.pool.query("delete from graphile_worker._private_jobs");
});

test("a referral reward is taken back while its payment is being refunded, and is granted again if the refund fails", async () => {
  const { scene, payment, reward } = await earned("sam-41@example.com");
  const deps = await world.ofApplication(scene.id);
  const order = { paymentId: payment, reason: "As agreed", rule: null, actorId: null };
  const id = await transaction(deps.db, (trx) => createRefundIn(deps, trx, order));
  await reconcileReferral(deps, { payment });
  expect(await reward()).toBe(0);
  await world.db.updateTable("refunds").set({ status: "failed" }).where("id", "=", id).execute();
  await recheck();
  expect(await reward()).toBe(2_500);
});

test("a referral reward is taken back during a bank's inquiry about its payment, and granted again if no money was withdrawn", async () => {
  const { scene, payment, reward } = await earned("sam-42@example.com");
  const { db } = await world.ofApplication(scene.id);
  const at = world.clock.at;
  const inquiry = {
    id: crypto.randomUUID(),
    payment_id: payment,
    provider_dispute: "du_inquiry",
    status: "inquiry" as const,
    reason: "general",
    amount_cents: 6_000,
    held_cents: 0,
    fee_cents: 0,
    poll_sequence: 1,
    created: at,
    modified: at,
  };
  await db.insertInto("disputes").values(inquiry).execute();
  await recheck();
  expect(await reward()).toBe(0);
  await db.updateTable("disputes").set({ status: "closed" }).where("id", "=", inquiry.id).execute();
  await recheck();
  expect(await reward()).toBe(2_500);
});

test("a payment request paid by link with the ambassador's own card earns no referral reward", async () => {
  const { by, scene, payment, reward } = await earned("sam-43@example.com");
  await world.db.insertInto("payer_cards").values({ user_id: by.user.id, fingerprint: "fp_link" }).execute();
  await reconcileReferral(await world.ofApplication(scene.id), { payment, card: "fp_link" });
  expect(await reward()).toBe(0);
});

/** Creates a reward that was paid out after the hold. The tests report events from before its end. */
async function paidOut(username: string) {
  const created = await earned(username);
  const { captured_at } = await world.db
    .selectFrom("payments")
    .select("captured_at")
    .where("id", "=", created.payment)
    .executeTakeFirstOrThrow();
  const captured = captured_at ?? world.clock.at;
  await setUpBank(world, created.by);
  world.pass(61 * dayMs);
  const { username: name } = created.by;
  const { body } = await world.post<{ access: string }>("/token/", { username: name, password: goodPassword });
  const by = { ...created.by, token: body.access };
  expect((await world.post("/payouts/", {}, by)).status).toBe(201);
  await runDelayedJobs(world);
  const payout = await world.db
    .selectFrom("payouts")
    .selectAll()
    .where("user_id", "=", created.by.user.id)
    .executeTakeFirstOrThrow();
  expect(payout.amount_cents).toBe(2_500);
  await world.db
    .updateTable("referrals")
    .set({ paid_at: world.clock.at })
    .where("payment_id", "=", created.payment)
    .execute();
  const { intent } = await world.db
    .selectFrom("payments")
    .select("intent")
    .where("id", "=", created.payment)
    .executeTakeFirstOrThrow();
  const deps = await world.ofApplication(created.scene.id);
  expect(await created.reward()).toBe(0);
  /** Simulates the provider's report of a refund made some days after the charge. */
  const refund = async (days: number, state: ProviderRefund["state"], id = "re_late") => {
    const createdAt = new Date(captured.getTime() + days * dayMs);
    const refund: ProviderRefund = {
      id: `${id}_${created.payment}`,
      refundId: null,
      chargeId: intent ?? "",
      amountCents: 6_000,
      state,
      createdAt,
    };
    await transaction(deps.db, (trx) => applyProviderRefund(deps, trx, refund));
    await runDelayedJobs(world);
  };
  /** Simulates the provider's report of a dispute that began some days after the charge. */
  const dispute = async (days: number, state: ProviderDispute["state"]) => {
    const found: ProviderDispute = {
      id: `dp_${created.payment}`,
      chargeId: intent ?? "",
      state,
      reason: "fraudulent",
      amountCents: 6_000,
      heldCents: state === "open" ? 6_000 : 0,
      feeCents: 0,
      respondBy: null,
      step: "needs_answer",
      answerId: null,
      openedAt: new Date(captured.getTime() + days * dayMs),
    };
    const { payments } = world.deps;
    if (!payments) throw new Error("Payments are needed.");
    await reconcileDispute({ ...world.deps, payments: { ...payments, findDispute: async () => found } }, found.id);
    await runDelayedJobs(world);
  };
  return { ...created, by, refund, dispute };
}
const stateOf = async ({ by }: { by: Person }) =>
  (await world.get<{ results: { state: string; amount: string }[] }>("/referrers/referrals/", { token: by.token })).body
    .results[0];

test("a refund made within 60 days that becomes known after the reward was paid out makes the ambassador's balance negative", async () => {
  const scene = await paidOut("sam-44@example.com");
  await scene.refund(59, "succeeded");
  expect(await scene.reward()).toBe(-2_500);
  expect(await stateOf(scene)).toMatchObject({ state: "taken_back" });
  const balance = await world.get<{ available: string }>("/transactions/balance/", { token: scene.by.token });
  expect(balance.body.available).toBe("-25.00");
  await scene.refund(59, "failed");
  expect(await scene.reward()).toBe(0);
  expect(await stateOf(scene)).toMatchObject({ state: "paid", amount: "25.00" });
});

test("a dispute opened within 60 days that becomes known after the reward was paid out takes it back until the landlord wins", async () => {
  const scene = await paidOut("sam-45@example.com");
  await scene.dispute(58, "open");
  expect(await scene.reward()).toBe(-2_500);
  await scene.dispute(58, "won");
  expect(await scene.reward()).toBe(0);
});

test("a refund or dispute that begins after 60 days doesn't change a referral reward that was paid out", async () => {
  const scene = await paidOut("sam-46@example.com");
  await scene.refund(61, "succeeded");
  expect(await scene.reward()).toBe(0);
  const other = await paidOut("sam-47@example.com");
  await other.dispute(61, "open");
  expect(await other.reward()).toBe(0);
});

test("a referral reward that was paid out isn't taken back if the landlord later logs in with the ambassador's device", async () => {
  const { by, sam, scene, payment, reward } = await paidOut("sam-48@example.com");
  const own = await world.db.selectFrom("known_devices").selectAll().where("user_id", "=", by.user.id).execute();
  await world.db
    .insertInto("known_devices")
    .values(own.map((device) => ({ ...device, user_id: sam.user.id })))
    .execute();
  await reconcileReferral(await world.ofApplication(scene.id), { payment });
  expect(await reward()).toBe(0);
});

test("a referral reward doesn't change while the ambassador's account is closed, and is checked again once the account is reopened", async () => {
  const { by, scene, payment, reward } = await earned("sam-60@example.com");
  const deps = await world.ofApplication(scene.id);
  await world.db.updateTable("users").set({ closed_at: world.clock.at }).where("id", "=", by.user.id).execute();
  const { intent } = await deps.db
    .selectFrom("payments")
    .select("intent")
    .where("id", "=", payment)
    .executeTakeFirstOrThrow();
  const refund = { refundId: null, chargeId: intent ?? "", amountCents: 6_000, state: "succeeded" as const };
  await transaction(deps.db, (trx) => applyProviderRefund(deps, trx, { ...refund, id: `re_${payment}` }));
  await runDelayedJobs(world);
  expect(await reward()).toBe(2_500);
  await world.db.updateTable("users").set({ closed_at: null }).where("id", "=", by.user.id).execute();
  await recheck();
  expect(await reward()).toBe(0);
});

test.each(["closed_at", "disabled_at"] as const)(
  "a sign-up with the referral code of an account that has %s set doesn't count as a referral",
  async (column) => {
    const by = await createLandlord(world, "Ida Berg");
    const { referral_code: referrer } = await world.db
      .updateTable("landlords")
      .set({ show_referral: true })
      .where("user_id", "=", by.user.id)
      .returning("referral_code")
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable("users")
      .set({ [column]: world.clock.at })
      .where("id", "=", by.user.id)
      .execute();
    const body = { username: `of-${column.replace("_", "-")}@example.com`, password: goodPassword, name: "Sam" };
    const registered = await world.post("/users/register/", { ...body, user_type: "landlord", referrer });
    expect(registered.status).toBe(201);
    expect(await world.db.selectFrom("referrals").select("id").where("referrer_id", "=", by.user.id).execute()).toEqual(
      [],
    );
  },
);
