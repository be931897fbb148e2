import { sql } from "kysely";
import type { BalancePart } from "#rules/money/balance.ts";
import { minPayout, type PayoutBlock, type PayoutSource, unfinishedPayoutStates } from "#rules/money/payouts.ts";
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
 * What is owed to a user, in cents. `parts`: what it is made of, with `rewards` of an ambassador, those without an entry in
 * the ledger missing; `total`: all of them; `available`: what can be paid out now, negative after refunds and disputes of
 * what was paid out; `pending`: payments that the provider doesn't pay out yet; `rewards`: what of `available` is the
 * ambassador's, also in payouts that came back; `onTheWay`: payouts that haven't arrived.
 */
type Available = {
  parts: Partial<Record<BalancePart | "rewards", number>>;
  total: number;
  available: number;
  pending: number;
  rewards: number;
  onTheWay: number;
};

/**
 * Sums up what is owed to a user, and what of it can be paid out. Payouts post negative entries, so the amount in no
 * payout is the sum of all entries: one index is read, and the payments of the entries that are new.
 */
export async function findAvailable(
  deps: Deps,
  db: GlobalDb,
  userId: string,
  source: PayoutSource,
): Promise<Available> {
  const { captured, earned } = pendingAfter(deps);
  const { rows } = await sql<Pick<Available, "parts" | "onTheWay"> & Pending>`
    select payments::int, rewards::int,
      (select coalesce(json_object_agg(kind, cents), '{}') from landlord_balance(${userId}::uuid, ${source})) as parts,
      (select coalesce(sum(amount_cents), 0)::int from payouts
       where user_id = ${userId} and source = ${source} and status in (${sql.join(unfinishedPayoutStates)})) as "onTheWay"
    from pending_balance(${userId}::uuid, ${captured}, ${earned}, ${source})`.execute(db);
  const { parts = {}, onTheWay = 0, payments = 0, rewards = 0 } = rows[0] ?? {};
  const total = Object.values(parts).reduce((sum, cents) => sum + cents, 0);
  return {
    parts,
    total,
    available: total - payments - rewards,
    pending: payments,
    rewards: (parts.rewards ?? 0) - rewards,
    onTheWay,
  };
}

type Pending = { payments: number; rewards: number };

/** Returns what of the money owed to a user is pending at a time, as far as it is known today. */
export async function findPending(
  deps: Pick<Deps, "config" | "now">,
  db: GlobalDb,
  userId: string,
  source: PayoutSource,
): Promise<number> {
  const { captured, earned } = pendingAfter(deps);
  const { rows } = await sql<{ cents: number }>`
    select (payments + rewards)::int as cents
    from pending_balance(${userId}::uuid, ${captured}, ${earned}, ${source})`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns all that is owed to a user, or held by them as deposits, in cents, whether it can be paid out or not. */
export async function findTotal(db: GlobalDb, userId: string, source: PayoutSource): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from landlord_balance(${userId}::uuid, ${source})`.execute(db);
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
  return available < minPayout ? "nothing_available" : null;
}
