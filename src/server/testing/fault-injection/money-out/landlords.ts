import { randomUUID } from "node:crypto";
import type pg from "pg";
import { goodPassword, signedAnswers } from "../../factories.ts";
import { depositAmounts, payoutDetails } from "../../payout-details.ts";
import { fullFeeAddress } from "../../scenes/payments.ts";
import { zipCodeOf } from "../../zip-codes.ts";
import type { Call } from "../api.ts";
import { mapConcurrently } from "../map-concurrently.ts";

/** What happens to a payment after it succeeded. */
export const paymentCourses = [
  "parts",
  "whole",
  "accepted",
  "declined",
  "won",
  "lost",
  "inquiry",
  "untouched",
] as const;
type Course = (typeof paymentCourses)[number];

export type PreparedApplication = {
  application: string;
  bundle: string;
  payer: string;
  landlord: Landlord;
  course: Course;
};
/**
 * `good` and `bad`: numbers of a bank account that accepts payouts, and of one that doesn't; null: they never change
 * it.
 */
export type Landlord = { id: string; token: string; good: string; bad: string | null };

/** The vendor's test number of a bank account that doesn't exist. */
export const unknownAccount = "000111111116";

/** Enters and verifies a bank account. */
export async function enterBank(call: Call, { token }: Landlord, account_number: string): Promise<void> {
  await call("/users/setup_bank_info/", { ...payoutDetails, account_number }, token);
  await call("/accounts/verify_bank_account/", depositAmounts, token);
}

/**
 * Returns the payment of an application: the card determines whether its bank disputes the payment, or inquires about
 * it.
 */
export function paymentBodyFor(course: Course): object {
  const cards: Partial<Record<Course, string>> = {
    won: "pm_card_createDispute",
    lost: "pm_card_createDispute",
    inquiry: "pm_card_createDisputeInquiry",
  };
  return { stripeToken: cards[course] ?? "pm_card_visa", payment_receipt: "payer@example.com" };
}

/**
 * Creates a landlord, or an ambassador if nobody refers them.
 * @param n determines the number of their bank account
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
export async function loadReferralCode(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/v3/referrers/`, { headers: { authorization: `Bearer ${token}` } });
  const { results } = (await reply.json()) as { results: [{ code: string }] };
  return results[0].code;
}

/** Creates unpaid applications to one form of a landlord. */
export async function submitApplications(
  call: Call,
  client: pg.Pool,
  { token }: Landlord,
  { payer, state, count, fee = "60.00" }: { payer: string; state: string; count: number; fee?: string },
): Promise<{ application: string; bundle: string }[]> {
  const slug = `homes-${randomUUID().slice(0, 8)}`;
  await call("/application_templates/create_default/", { slug, name: "Homes", fee, selected: [] }, token);
  const address = { ...fullFeeAddress, state, zip: zipCodeOf(state) };
  return await mapConcurrently(Array.from({ length: count }), async () => {
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
    return { application: application.id, bundle: rows[0]?.slug ?? "" };
  });
}
