import { beforeAll, expect, test } from "vitest";
import type { Referral, ReferralInvite, Referrer } from "#contract/my-payments/referrers.ts";
import { paymentPurposes } from "#rules/money/payment-status.ts";
import { dayMs } from "#rules/time/durations.ts";
import { canEarnReward } from "#server/domains/payments/records/enqueue-referral.ts";
import { applyProviderRefund } from "#server/domains/payments/refunds/execute-refund.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import { emailsTo } from "#server/testing/emails.ts";
import { createLandlord, goodPassword, type Person } from "#server/testing/factories.ts";
import { createAcceptedApplication, payCharge, requestCharge } from "#server/testing/scenes/move-in.ts";
import {
  createUnpaidApplication,
  loadBalances,
  payApplicationFee,
  runDelayedJobs,
} from "#server/testing/scenes/payments.ts";
import { setUpBank } from "#server/testing/scenes/payouts.ts";
import { openWorld } from "#server/testing/world.ts";
import { reconcileReferral } from "./jobs/reconcile-referral.ts";
import { attributeReferral, listReferralsInReview, reviewReferral } from "./review-referrals.ts";

const world = openWorld({ sandbox: true });
const ambassador = async (): Promise<Person> => {
  const created = await createLandlord(world, "Ida Berg");
  await world.db.updateTable("landlords").set({ show_referral: true }).where("user_id", "=", created.user.id).execute();
  return created;
};
let ida: Person;
beforeAll(async () => {
  ida = await ambassador();
});

const profile = async (by: Person) => {
  const { body } = await world.get<{ results: [Referrer] }>("/referrers/", { token: by.token });
  return body.results[0];
};
const referralsOf = async (by: Person, query = "") =>
  (await world.get<{ results: Referral[] }>(`/referrers/referrals/${query}`, { token: by.token })).body.results;

/** Signs up a landlord with an ambassador's link. @param from whose browser they use, if not their own */
async function signedUp(by: Person, username: string, from?: Person): Promise<Person> {
  const { code } = await profile(by);
  const { body } = await world.post<Person>(
    "/users/register/",
    { username, password: goodPassword, name: "Sam Rivera", user_type: "landlord", referrer: code.toUpperCase() },
    from ? { headers: { "x-device": from.device } } : {},
  );
  const at = world.deps.now();
  await world.db.updateTable("users").set({ email_verified_at: at }).where("id", "=", body.user.id).execute();
  return { ...body, username };
}

/** Creates the landlord's first paid application. */
async function paid(owner: Person, card = "tok_visa") {
  const scene = await createUnpaidApplication(world, { owner });
  expect((await payApplicationFee(world, scene, card)).status).toBe(200);
  await runDelayedJobs(world);
  const payment = await world.db
    .selectFrom("payments")
    .select(["tenant", "id", "intent", "amount_cents"])
    .where("application_id", "=", scene.id)
    .executeTakeFirstOrThrow();
  return { ...scene, payment };
}

/** Records a refund whose jobs haven't run yet. */
async function refundedLater({ id, payment }: Awaited<ReturnType<typeof paid>>, cents: number): Promise<void> {
  const deps = await world.ofApplication(id);
  const refund = { refundId: null, chargeId: payment.intent ?? "", amountCents: cents, state: "succeeded" as const };
  const created = { ...refund, id: `re_${payment.id}_${cents}` };
  await transaction(deps.db, (trx) => applyProviderRefund(deps, trx, created));
}

async function refunded(scene: Awaited<ReturnType<typeof paid>>, cents: number): Promise<void> {
  await refundedLater(scene, cents);
  await runDelayedJobs(world);
}

test("the first paid application of a landlord who signed up by referral link earns the referrer one reward, which is held at first", async () => {
  const sam = await signedUp(ida, "sam-1@example.com");
  expect(await referralsOf(ida)).toMatchObject([{ name: "Sam R.", state: "signed_up", amount: "0.00" }]);
  const { id, payment } = await paid(sam);
  expect(await profile(ida)).toMatchObject({
    referrals: 1,
    earnings: { held: "25.00", payable: "0.00", paid: "0.00" },
  });
  const ofTenant = await world.ofApplication(id);
  for (let times = 0; times < 2; times++) await reconcileReferral(ofTenant, { payment: payment.id });
  expect(await loadBalances(world)).toMatchObject({ "costs:referrals": 2_500, [`referrer:${ida.user.id}`]: -2_500 });
  await paid(sam);
  expect(await loadBalances(world)).toMatchObject({ [`referrer:${ida.user.id}`]: -2_500 });
  expect(await referralsOf(ida, "?payable=true")).toEqual([]);
  expect(await referralsOf(ida, "?held=true&paid=true")).toHaveLength(1);
});

test("a refund up to 60 days after the payment reduces the referral reward, and a later refund doesn't", async () => {
  const by = await ambassador();
  const account = `referrer:${by.user.id}`;
  const scene = await paid(await signedUp(by, "sam-2@example.com"));
  await refunded(scene, 4_000);
  expect((await loadBalances(world))[account]).toBe(-2_000);
  await refunded(scene, 2_000);
  expect((await loadBalances(world))[account]).toBe(0);
  expect(await referralsOf(by)).toMatchObject([{ state: "taken_back", amount: "0.00" }]);
  const other = await paid(await signedUp(by, "sam-3@example.com"));
  world.pass(61 * dayMs);
  await refunded(other, 6_000);
  expect((await loadBalances(world))[account]).toBe(-2_500);
  const sums = Object.values(await loadBalances(world)).reduce((sum, one) => sum + one, 0);
  expect(sums).toBe(0);
});

test("a refund within the hold period reduces the referral reward, even if it is reconciled later", async () => {
  const by = await ambassador();
  const scene = await paid(await signedUp(by, "sam-9@example.com"));
  world.pass(59 * dayMs);
  await refundedLater(scene, 6_000);
  world.pass(2 * dayMs);
  await runDelayedJobs(world);
  expect((await loadBalances(world))[`referrer:${by.user.id}`]).toBe(0);
});

test("a referred account that was created in the ambassador's browser, or that paid with their card, earns no referral reward", async () => {
  const by = await ambassador();
  await paid(await signedUp(by, "sam-4@example.com", by));
  const rich = await signedUp(by, "sam-5@example.com");
  const scene = await createUnpaidApplication(world, { owner: rich });
  expect((await payApplicationFee(world, scene, "tok_mastercard")).status).toBe(200);
  const { fingerprint } = await world.db
    .selectFrom("payer_cards")
    .select("fingerprint")
    .where("user_id", "=", scene.renter.user.id)
    .executeTakeFirstOrThrow();
  await world.db.insertInto("payer_cards").values({ user_id: by.user.id, fingerprint }).execute();
  await runDelayedJobs(world);
  const excluded = await world.db
    .selectFrom("referrals")
    .select("excluded")
    .where("referrer_id", "=", by.user.id)
    .orderBy("created")
    .execute();
  expect(excluded.map((each) => each.excluded)).toEqual(["same_device", "same_card"]);
  expect((await loadBalances(world))[`referrer:${by.user.id}`]).toBe(undefined);
  expect(await referralsOf(by, "?not_eligible=true")).toHaveLength(2);
});

test("a referred landlord who shares a device with another referred landlord earns a reward only after the operator's approval", async () => {
  const by = await ambassador();
  const account = `referrer:${by.user.id}`;
  const first = await signedUp(by, "sam-20@example.com");
  await paid(first);
  const [approved, refused] = [
    await signedUp(by, "sam-21@example.com", first),
    await signedUp(await ambassador(), "sam-22@example.com", first),
  ];
  await paid(approved);
  await paid(approved);
  await paid(refused);
  expect((await loadBalances(world))[account]).toBe(-2_500);
  expect(await referralsOf(by, "?in_review=true")).toMatchObject([{ state: "in_review", amount: "0.00" }]);
  const inReview = await listReferralsInReview(world.db);
  expect(inReview.map(({ landlord: name }) => name)).toEqual([approved.username, refused.username]);
  for (const { id, landlord: name } of inReview) {
    const outcome = { isApproved: name === approved.username, reason: "Roommates", now: world.deps.now() };
    expect(await transaction(world.db, (trx) => reviewReferral(trx, id, outcome))).toBe(true);
  }
  await runDelayedJobs(world);
  expect((await loadBalances(world))[account]).toBe(-5_000);
  expect(await referralsOf(by, "?held=true")).toHaveLength(2);
  await paid(refused);
  expect(await listReferralsInReview(world.db)).toEqual([]);
  const states = await world.db
    .selectFrom("referrals")
    .select("reward_cents")
    .where("review", "=", "refused")
    .execute();
  expect(states).toEqual([{ reward_cents: 0 }]);
});

test("if the operator assigns a landlord to an ambassador, the ambassador earns the reward for an earlier payment", async () => {
  const by = await ambassador();
  const sam = await createLandlord(world, "Sam Rivera");
  await paid(sam);
  const attribute = (of: { landlord: string; ambassador: string }) =>
    transaction(world.db, (trx) => attributeReferral(trx, { ...of, reason: "By phone", now: world.deps.now() }));
  const pair = { landlord: sam.username, ambassador: by.username };
  expect(await attribute({ ...pair, landlord: by.username })).toBe("Nobody can refer themselves.");
  expect(await attribute(pair)).toBeNull();
  expect(await attribute(pair)).toBe("This landlord is attributed to an ambassador already.");
  await runDelayedJobs(world);
  expect((await loadBalances(world))[`referrer:${by.user.id}`]).toBe(-2_500);
});

test("only an applicant's payment for their application earns a referral reward", () => {
  expect(paymentPurposes.filter((purpose) => canEarnReward({ purpose }))).toEqual([
    "application_fee",
    "payment_request",
  ]);
});

test("a move-in charge paid to a referred landlord earns no referral reward", async () => {
  const by = await ambassador();
  const sam = await setUpBank(world, await signedUp(by, "sam-30@example.com"));
  const scene = await createAcceptedApplication(world, sam);
  const fee = await world.db
    .selectFrom("payments")
    .select(["tenant", "id", "intent", "amount_cents"])
    .where("application_id", "=", scene.id)
    .executeTakeFirstOrThrow();
  await refunded({ ...scene, payment: fee }, fee.amount_cents);
  const { body: charge } = await requestCharge(world, scene);
  const { body } = await payCharge(world, scene, charge.id, "pm_card_visa");
  await reconcileReferral(await world.ofApplication(scene.id), { payment: body.payment?.id ?? "" });
  expect((await loadBalances(world))[`referrer:${by.user.id}`]).toBe(0);
});

test("a referral invitation contains the referral link, is sent once per address, and shows whether it bounced or led to a sign-up", async () => {
  const by = await ambassador();
  const invite = (email: string) =>
    world.post<ReferralInvite>("/referrers/send_invitation/", { email }, { token: by.token });
  expect(await invite("sam-6@example.com")).toMatchObject({ status: 201, body: { state: "sent" } });
  expect([(await invite("sam-6@example.com")).status, (await invite(by.username)).status]).toEqual([409, 409]);
  await invite("gone@example.com");
  await world.runJobs();
  const { code, link } = await profile(by);
  expect(link.endsWith(`/signup/${code}`)).toBe(true);
  expect(emailsTo(world, "sam-6@example.com")[0]?.text).toContain(link);
  const { return_token: returnToken } = await world.db
    .selectFrom("emails")
    .select("return_token")
    .where("to_address", "=", "gone@example.com")
    .executeTakeFirstOrThrow();
  const outcome = { state: "bounced", reason: "no_mailbox", isHard: true, detail: "" } as const;
  await recordDelivery(world.deps, world.deps.db, { returnToken, outcome });
  await world.runJobs();
  await signedUp(by, "sam-6@example.com");
  const { body } = await world.get<{ results: ReferralInvite[] }>("/referral_invites/", { token: by.token });
  expect(body.results.map(({ email, state }) => [email, state])).toEqual([
    ["gone@example.com", "bounced"],
    ["sam-6@example.com", "signed_up"],
  ]);
});

test("an ambassador resends an invitation that couldn't be delivered, and no other", async () => {
  const by = await ambassador();
  const email = "full@example.com";
  const invite = () => world.post<ReferralInvite>("/referrers/send_invitation/", { email }, { token: by.token });
  const { id } = (await invite()).body;
  await world.db.updateTable("referral_invites").set({ bounced_at: world.deps.now() }).where("id", "=", id).execute();
  expect(await invite()).toMatchObject({ status: 201, body: { id, email, state: "sent" } });
  expect((await invite()).status).toBe(409);
  await world.runJobs();
  expect(emailsTo(world, email)).toHaveLength(2);
});

test("ambassadors see only their own profile and referrals, and landlords who aren't ambassadors see none", async () => {
  const other = await ambassador();
  await signedUp(other, "sam-7@example.com");
  const of = (id: string) => world.get(`/referrers/${id}/`, { token: other.token });
  expect([(await of(other.user.id)).status, (await of(ida.user.id)).status]).toEqual([200, 404]);
  expect(await referralsOf(other)).toHaveLength(1);
  const plain = await createLandlord(world);
  const calls = ["/referrers/", `/referrers/${plain.user.id}/`, "/referral_invites/", "/referrers/referrals/"];
  for (const call of calls) {
    expect((await world.get(call, { token: plain.token })).status).toBe(403);
    expect((await world.get(call)).status).toBe(401);
    expect((await world.get(call, { token: "x".repeat(43) })).status).toBe(401);
  }
  const { referral_code } = await world.db
    .selectFrom("landlords")
    .select("referral_code")
    .where("user_id", "=", plain.user.id)
    .executeTakeFirstOrThrow();
  const body = { username: "sam-8@example.com", password: goodPassword, name: "Sam", user_type: "landlord" };
  expect((await world.post("/users/register/", { ...body, referrer: referral_code })).status).toBe(201);
  const found = await world.db.selectFrom("referrals").select("id").where("referrer_id", "=", plain.user.id).execute();
  expect(found).toEqual([]);
});
