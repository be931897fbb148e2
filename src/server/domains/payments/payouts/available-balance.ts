import { sql } from "kysely";
import type { BalancePart } from "#rules/money/balance.ts";
import {
  minPayoutCents,
  type PayoutBlockReason,
  type PayoutSource,
  unfinishedPayoutStates,
} from "#rules/money/payouts.ts";
import { rewardHoldEnd } from "#rules/money/referrals.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Returns the cutoff times for pending money: payments captured and rewards earned after them are pending. */
export function pendingCutoffs({ config, now }: Pick<Deps, "config" | "now">): {
  capturedAfter: Date;
  earnedAfter: Date;
} {
  const at = now().getTime();
  const rewardHold = rewardHoldEnd(new Date(0)).getTime();
  return { capturedAfter: new Date(at - config.payoutHoldDays * dayMs), earnedAfter: new Date(at - rewardHold) };
}

/**
 * The money owed to a user, in cents. `parts`: the balance by part; `rewards` in it are an ambassador's, and parts
 * without a ledger entry are omitted; `total`: the sum of the parts; `available`: the amount that can be paid out now,
 * negative after refunds and disputes of paid-out payments; `pending`: payments that the provider doesn't pay out yet;
 * `rewards`: the ambassador's share of `available`, including rewards in returned payouts; `onTheWay`: payouts that
 * haven't arrived.
 */
type AvailableBalance = {
  parts: Partial<Record<BalancePart | "rewards", number>>;
  total: number;
  available: number;
  pending: number;
  rewards: number;
  onTheWay: number;
};

/**
 * Returns how much is owed to a user, and how much of it can be paid out. Payouts post negative entries, so the amount
 * that is in no payout is the sum of all entries. The query reads one index, and the payments of new entries.
 */
export async function findAvailableBalance(
  deps: Deps,
  db: GlobalDb,
  userId: string,
  source: PayoutSource,
): Promise<AvailableBalance> {
  const { capturedAfter, earnedAfter } = pendingCutoffs(deps);
  const { rows } = await sql<Pick<AvailableBalance, "parts" | "onTheWay"> & PendingSums>`
    select payments::int, rewards::int,
      (select coalesce(json_object_agg(kind, cents), '{}') from landlord_balance(${userId}::uuid, ${source})) as parts,
      (select coalesce(sum(amount_cents), 0)::int from payouts
       where user_id = ${userId} and source = ${source} and status in (${sql.join(unfinishedPayoutStates)})) as "onTheWay"
    from pending_balance(${userId}::uuid, ${capturedAfter}, ${earnedAfter}, ${source})`.execute(db);
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

type PendingSums = { payments: number; rewards: number };

/** Returns how much of the money owed to a user is pending at a time, as currently known. */
export async function findPendingCents(
  deps: Pick<Deps, "config" | "now">,
  db: GlobalDb,
  userId: string,
  source: PayoutSource,
): Promise<number> {
  const { capturedAfter, earnedAfter } = pendingCutoffs(deps);
  const { rows } = await sql<{ cents: number }>`
    select (payments + rewards)::int as cents
    from pending_balance(${userId}::uuid, ${capturedAfter}, ${earnedAfter}, ${source})`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns the total owed to a user, or held by them as deposits, in cents, whether or not it can be paid out. */
export async function findTotalCents(db: GlobalDb, userId: string, source: PayoutSource): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from landlord_balance(${userId}::uuid, ${source})`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** A bank account for payouts, with its verification and whether the provider allows payouts. */
export type BankAccount = {
  bank_name: string;
  bank_last4: string | null;
  bank_fingerprint: string;
  bank_verified_at: Date | null;
  bank_failed_at: Date | null;
  payouts_enabled: boolean;
};

/** Returns why no payout is possible; null if one is. @param hasUnsent whether an earlier payout is still unsent */
export function blockReasonOf(
  account: BankAccount | undefined,
  available: number,
  hasUnsent: boolean,
): PayoutBlockReason | null {
  if (available < 0) return "negative";
  if (!account || account.bank_last4 === null) return "no_account";
  const { bank_verified_at, bank_failed_at, payouts_enabled } = account;
  if (!bank_verified_at || bank_failed_at || !payouts_enabled) return "account_not_ready";
  if (hasUnsent) return "unsent_payout";
  return available < minPayoutCents ? "nothing_available" : null;
}
