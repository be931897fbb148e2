import { expect, test } from "vitest";
import type { Referrer } from "#contract/my-payments/referrers.ts";
import { goodPassword, landlord, type Person } from "#server/testing/factories.ts";
import { balances, payWith, runLater, toPay } from "#server/testing/scenes/payments.ts";
import { openWorld } from "#server/testing/world.ts";
import { transaction } from "../../platform/db/connect.ts";
import { createRefundIn } from "../payments/refunds/refund.ts";
import { recheckRewards } from "./recheck-rewards.ts";
import { reconcileReferral } from "./reconcile-referral.ts";

const world = openWorld({ sandbox: true });

/** A reward that an ambassador earned with the first paid application of a landlord. */
async function earned(username: string) {
  const by = await landlord(world, "Ida Berg");
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
  const scene = await toPay(world, { owner: { ...sam, username } });
  expect((await payWith(world, scene, "tok_visa")).status).toBe(200);
  await runLater(world);
  const payment = await world.db
    .selectFrom("payments")
    .select("id")
    .where("application_id", "=", scene.id)
    .executeTakeFirstOrThrow();
  const reward = async () => 0 - ((await balances(world))[`referrer:${by.user.id}`] ?? 0);
  expect(await reward()).toBe(2_500);
  return { by, sam, scene, payment: payment.id, reward };
}
const recheck = async () => {
  await recheckRewards(world.deps);
  await world.runJobs();
};

test("a reward is taken back before it is paid out if the landlord later logs in with the ambassador's device", async () => {
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

test("an ambassador's reward is taken back while a refund of its payment is under way, and comes back if the refund fails", async () => {
  const { scene, payment, reward } = await earned("sam-41@example.com");
  const deps = await world.ofApplication(scene.id);
  const order = { paymentId: payment, reason: "As agreed", actorId: null };
  const id = await transaction(deps.db, (trx) => createRefundIn(deps, trx, order));
  await reconcileReferral(deps, { payment });
  expect(await reward()).toBe(0);
  await world.db.updateTable("refunds").set({ status: "failed" }).where("id", "=", id).execute();
  await recheck();
  expect(await reward()).toBe(2_500);
});

test("an ambassador's reward is taken back while the payer's bank inquires about its payment, and comes back if no money was withdrawn", async () => {
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

test("a payment by link with a card that the ambassador used earns no reward", async () => {
  const { by, scene, payment, reward } = await earned("sam-43@example.com");
  await world.db.insertInto("payer_cards").values({ user_id: by.user.id, fingerprint: "fp_link" }).execute();
  await reconcileReferral(await world.ofApplication(scene.id), { payment, card: "fp_link" });
  expect(await reward()).toBe(0);
});
