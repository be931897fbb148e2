import { randomUUID } from "node:crypto";
import type pg from "pg";
import { goodPassword, signedAnswers } from "../../factories.ts";
import { closedAccount, payoutDetails, verifyingAmounts } from "../../payout-details.ts";
import { freeAddress } from "../../scenes/payments.ts";
import { zipOf } from "../../zips.ts";
import { type Call, callerOf, registerPerson } from "../api.ts";

/** What becomes of a payment after it was made. */
const courses = ["parts", "whole", "accepted", "declined", "won", "lost", "inquiry", "untouched"] as const;
export type Course = (typeof courses)[number];

export type Applied = { application: string; bundle: string; payer: string; landlord: Landlord; course: Course };
/** `good` and `bad`: numbers of a bank account that takes payouts, and of one that doesn't; null: they never change it. */
export type Landlord = { id: string; token: string; good: string; bad: string | null };
export type Prepared = { ambassador: Landlord; landlords: Landlord[]; applied: Applied[] };

/** The vendor's test number of a bank account that doesn't exist. */
export const unknownAccount = "000111111116";
/**
 * For each payment, so many more of a landlord without a bank account, so that the provider has money for fees of disputes,
 * for rewards, and for what was paid out before it was refunded.
 */
const reserves = 0.6;

/** Enters and verifies a bank account. */
export async function enterBank(call: Call, { token }: Landlord, account_number: string): Promise<void> {
  await call("/users/setup_bank_info/", { ...payoutDetails, account_number }, token);
  await call("/accounts/verify_bank_account/", verifyingAmounts, token);
}

/**
 * Creates an ambassador, the landlords whom they referred, and so many applications that wait to be paid for, all through
 * the API of a product that is running. Each has a bank account of their own: who shares one counts as one person.
 */
export async function prepareLandlords(
  url: string,
  client: pg.Pool,
  { landlords: count, payments }: { landlords: number; payments: number },
): Promise<Prepared> {
  const call = callerOf(url);
  const payer = (await registerPerson(call, "applicant")).token;
  const ambassador = await signUp(call, client, 0, { bad: closedAccount });
  await enterBank(call, ambassador, ambassador.good);
  const referrer = await codeOf(url, ambassador.token);
  const reserve = await signUp(call, client, 1, { referrer });
  for (const { application } of await applyTo(call, client, reserve, {
    payer,
    state: "TX",
    count: Math.ceil(10 + reserves * payments),
  }))
    await call(`/applications/${application}/pay/`, cardOf("untouched"), payer);
  const landlords: Landlord[] = [];
  const applied: Applied[] = [];
  for (let n = 0; n < count; n++) {
    const landlord = await signUp(call, client, n + 2, { referrer, bad: n === 0 ? unknownAccount : null });
    await enterBank(call, landlord, landlord.good);
    const schedule = n % 2 === 1 ? "daily" : "manual";
    await call("/payouts/settings/", { schedule }, landlord.token, "PATCH");
    landlords.push(landlord);
    const own = Math.ceil((payments * (n + 1)) / count) - Math.ceil((payments * n) / count);
    // in Colorado, what wasn't spent is refunded with the decision
    for (const one of await applyTo(call, client, landlord, { payer, state: "CO", count: own }))
      applied.push({ ...one, payer, landlord, course: courses[applied.length % courses.length] ?? "untouched" });
  }
  return { ambassador, landlords, applied };
}

/** What pays for an application: the card decides whether its bank takes the money back, or asks about it. */
export function cardOf(course: Course): object {
  const cards: Partial<Record<Course, string>> = {
    won: "pm_card_createDispute",
    lost: "pm_card_createDispute",
    inquiry: "pm_card_createDisputeInquiry",
  };
  return { stripeToken: cards[course] ?? "pm_card_visa", payment_receipt: "payer@example.com" };
}

/**
 * Creates a landlord, or an ambassador if nobody refers them.
 * @param n makes the number of their bank account
 */
export async function signUp(
  call: Call,
  client: pg.Pool,
  n: number,
  { bad = null, referrer }: { bad?: string | null; referrer?: string } = {},
): Promise<Landlord> {
  const username = `${randomUUID()}@example.com`;
  const { token, user } = await call<{ token: string; user: { id: string } }>("/users/register/", {
    username,
    password: goodPassword,
    name: "Clara Whitfield",
    user_type: "landlord",
    ...(referrer && { referrer }),
  });
  await client.query("update users set email_verified_at = now() where id = $1", [user.id]);
  await client.query("update landlords set show_my_payments = true, show_referral = $2 where user_id = $1", [
    user.id,
    !referrer,
  ]);
  return { id: user.id, token, good: String(9_876_543_000 + n), bad };
}

/** Returns the code of an ambassador's link. */
export async function codeOf(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/v3/referrers/`, { headers: { authorization: `Bearer ${token}` } });
  const { results } = (await reply.json()) as { results: [{ code: string }] };
  return results[0].code;
}

/** So many applications that wait to be paid for, with one form of a landlord. */
export async function applyTo(
  call: Call,
  client: pg.Pool,
  { token }: Landlord,
  { payer, state, count }: { payer: string; state: string; count: number },
): Promise<{ application: string; bundle: string }[]> {
  const slug = `homes-${randomUUID().slice(0, 8)}`;
  await call("/application_templates/create_default/", { slug, name: "Homes", fee: "60.00", selected: [] }, token);
  const address = { ...freeAddress, state, zip: zipOf(state) };
  const created: { application: string; bundle: string }[] = [];
  for (let n = 0; n < count; n++) {
    const answers = signedAnswers({ rental_property__address: address });
    const { application } = await call<{ application: { id: string } }>(
      `/application_templates/${slug}/submit/`,
      answers,
      payer,
    );
    const { rows } = await client.query<{ slug: string }>(
      `select b.slug from applications a join application_bundles b on b.tenant = a.tenant and b.id = a.bundle_id
       where a.id = $1`,
      [application.id],
    );
    created.push({ application: application.id, bundle: rows[0]?.slug ?? "" });
  }
  return created;
}
