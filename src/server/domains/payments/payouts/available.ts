import { sql } from "kysely";
import { leastPayout, type PayoutBlock, type PayoutSource } from "#rules/money/payouts.ts";
import { heldUntil } from "#rules/money/referrals.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The moments that decide what is pending: captures after the first, and rewards earned after the second. */
export function pendingAfter({ config, now }: Pick<Deps, "config" | "now">): { captured: Date; earned: Date } {
  const at = now().getTime();
  const rewardHold = heldUntil(new Date(0)).getTime();
  return { captured: new Date(at - config.payoutHoldDays * dayMs), earned: new Date(at - rewardHold) };
}

/**
 * What can be paid out to a user, in cents. `available`: now, negative after refunds and disputes of what was paid out;
 * `pending`: payments that the provider doesn't pay out yet; `rewards`: what of `available` is the ambassador's, also in
 * payouts that came back; `onTheWay`: payouts that haven't arrived.
 */
export type Available = { available: number; pending: number; rewards: number; onTheWay: number };

/** Sums up what can be paid out to a user. */
export async function findAvailable(
  deps: Deps,
  db: GlobalDb,
  userId: string,
  source: PayoutSource,
): Promise<Available> {
  const { captured, earned } = pendingAfter(deps);
  const { rows } = await sql<Available>`
    select coalesce(sum(net) filter (where not is_pending), 0)::int as available,
      coalesce(sum(net) filter (where is_pending and kind <> 'rewards'), 0)::int as pending,
      coalesce(sum(reward) filter (where not is_pending), 0)::int as rewards,
      (select coalesce(sum(amount_cents), 0)::int from payouts
       where user_id = ${userId} and source = ${source} and status in ('waiting', 'started', 'in_transit')) as "onTheWay"
    from payable_entries(${userId}::uuid, ${captured}, ${earned}, ${source})`.execute(db);
  return rows[0] ?? { available: 0, pending: 0, rewards: 0, onTheWay: 0 };
}

/** Returns what a user earned as an ambassador and was not paid yet, in cents, whether it can be paid out or not. */
export async function findUnpaidRewards(db: GlobalDb, userId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(reward), 0)::int as cents from payable_entries(${userId}::uuid, now(), now(), 'earnings')`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}

/** A bank account for payouts, with what the provider says of its owner. */
export type BankAccount = {
  bank_name: string;
  bank_last4: string | null;
  bank_fingerprint: string;
  bank_verified_at: Date | null;
  bank_failed_at: Date | null;
  payouts_enabled: boolean;
};

/** Returns why no payout is possible; null if one is. @param unsent whether an earlier payout isn't sent yet */
export function blockOf(account: BankAccount | undefined, available: number, unsent: boolean): PayoutBlock | null {
  if (available < 0) return "negative";
  if (!account || account.bank_last4 === null) return "no_account";
  const { bank_verified_at, bank_failed_at, payouts_enabled } = account;
  if (!bank_verified_at || bank_failed_at || !payouts_enabled) return "account_not_ready";
  if (unsent) return "unsent_payout";
  return available < leastPayout ? "nothing_available" : null;
}
