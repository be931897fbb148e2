/** How a landlord's money is paid out: on request, each day, on Mondays, or on the first of the month. */
export const payoutSchedules = ["manual", "daily", "weekly", "monthly"] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

/**
 * `waiting`: for a second person's approval; `started`: it is being sent; `in_transit`: the provider sent it to the bank;
 * `failed`: the bank returned it, and the money is back in the balance; `canceled`: before it was sent.
 */
export const payoutStates = ["waiting", "started", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The states of a payout that was started and hasn't ended: its job continues it. */
export const activePayoutStates = ["started", "in_transit"] as const satisfies readonly PayoutState[];

/** Returns whether a payout was started and hasn't ended. */
export const isPayoutActive = (state: PayoutState): boolean => activePayoutStates.some((one) => one === state);

/** The states of a payout that hasn't ended, with those that wait for approval. */
export const unfinishedPayoutStates = ["waiting", ...activePayoutStates] as const;

/**
 * The source of a payout's money: what the landlord earned, with rewards of the ambassador program, or the deposits
 * they hold.
 */
export const payoutSources = ["earnings", "deposits"] as const;
export type PayoutSource = (typeof payoutSources)[number];

/**
 * Why a payout failed. `bank_changed`: its landlord replaced the bank account before it was sent; `payout_account_closed`:
 * the payment provider no longer has the landlord's account.
 */
export const payoutFailures = [
  "account_closed",
  "bank_details",
  "bank_changed",
  "payout_account_closed",
  "other",
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/**
 * What a payout is made of: as the balance, with earlier payouts that were returned, and rewards of the ambassador
 * program.
 */
export const payoutParts = [
  "payments",
  "refunds",
  "held",
  "disputes",
  "cost_changes",
  "returned_payouts",
  "rewards",
] as const;
export type PayoutPart = (typeof payoutParts)[number];

/**
 * Why no payout is possible now: the landlord has no account for payouts, or it isn't ready; the balance is negative
 * after refunds or disputes; nothing, or less than the minimum amount, is available; an earlier payout isn't sent yet;
 * the law requires an account of its own for the deposits, and there is none.
 */
export const payoutBlockReasons = [
  "no_account",
  "account_not_ready",
  "negative",
  "nothing_available",
  "unsent_payout",
  "deposit_account",
] as const;
export type PayoutBlockReason = (typeof payoutBlockReasons)[number];

/** The minimum amount of a payout, in cents. */
export const minPayoutCents = 100;

/** Returns whether a schedule pays out on a day. @param day YYYY-MM-DD */
export function isPayoutDay(schedule: PayoutSchedule, day: string): boolean {
  if (schedule === "daily") return true;
  if (schedule === "weekly") return new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  return schedule === "monthly" && day.endsWith("-01");
}
