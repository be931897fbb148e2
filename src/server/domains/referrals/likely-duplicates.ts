import { type RawBuilder, sql } from "kysely";
import type { ReferralExclusion } from "#rules/money/referrals.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * Returns what the ambassador has in common with the landlord or the payer: then they count as one person, and the
 * referral earns nothing.
 * @param card the fingerprint of the charged card, for a payer without an account
 */
export async function findExclusion(
  trx: Db,
  { user_id, referrer_id }: { user_id: string; referrer_id: string },
  payerId: string | null,
  card: string | undefined,
): Promise<ReferralExclusion | undefined> {
  if (payerId === referrer_id) return "same_device";
  if (card && (await hasPaidWithCard(trx, referrer_id, card))) return "same_card";
  const others = [user_id, ...(payerId ? [payerId] : [])];
  return await findSharedTrait(trx, referrer_id, sql`= any(${others}::uuid[])`);
}

/** Returns whether a user has paid with a card. */
async function hasPaidWithCard(trx: Db, userId: string, fingerprint: string): Promise<boolean> {
  const row = await trx
    .selectFrom("payer_cards")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether a landlord has a device, card or bank account in common with another referred landlord, regardless of
 * who referred them: a sign of several accounts that one person created for the rewards.
 */
export async function isLikelyDuplicateAccount(trx: Db, userId: string): Promise<boolean> {
  const others = sql`in (select user_id from referrals where user_id <> ${userId})`;
  return (await findSharedTrait(trx, userId, others)) !== undefined;
}

/** Returns what a user has in common with the users that a condition on their ID selects. */
async function findSharedTrait(
  trx: Db,
  userId: string,
  others: RawBuilder<unknown>,
): Promise<ReferralExclusion | undefined> {
  const { rows } = await sql<{ shared: ReferralExclusion }>`
    select 'same_device' as shared from known_devices own join known_devices other on other.hash = own.hash
      where own.user_id = ${userId} and other.user_id ${others}
    union all
    select 'same_card' from payer_cards own join payer_cards other on other.fingerprint = own.fingerprint
      where own.user_id = ${userId} and other.user_id ${others}
    union all
    select 'same_bank' from payout_accounts own
      join payout_accounts other on array_remove(array[own.bank_fingerprint, own.deposit_bank_fingerprint], '')
        && array[other.bank_fingerprint, other.deposit_bank_fingerprint]
      where own.user_id = ${userId} and other.user_id ${others}
    limit 1`.execute(trx);
  return rows[0]?.shared;
}
