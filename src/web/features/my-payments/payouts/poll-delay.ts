import type { PayoutDetails } from "#web/api/my-payments/payouts.ts";

/**
 * Returns the milliseconds until a payout's status is read again: soon while it is being started, rarely during the days
 * that it takes to the bank; false if its status is final.
 */
export function payoutPollDelay(payout: Pick<PayoutDetails, "status" | "is_delayed"> | undefined): number | false {
  if (!payout || payout.is_delayed) return false;
  return payout.status === "started" ? 3_000 : payout.status === "in_transit" && 60_000;
}
