import { minuteMs } from "#rules/time/durations.ts";
import type { PayoutDetails } from "#web/api/my-payments/payouts.ts";

/** The period after a payout's creation in which its status may change at any moment, in ms. */
const recentMs = 5 * minuteMs;

/**
 * Returns the poll delay of a payout in ms: short while it is being started and shortly after, long during the days
 * that the bank transfer takes; false if its status is final.
 */
export function payoutPollDelay(
  payout: Pick<PayoutDetails, "status" | "is_delayed" | "created"> | undefined,
  now: Date,
): number | false {
  if (!payout || payout.is_delayed) return false;
  const isRecent = now.getTime() - new Date(payout.created).getTime() < recentMs;
  if (payout.status === "started" || (payout.status === "in_transit" && isRecent)) return 3_000;
  return payout.status === "in_transit" && minuteMs;
}
