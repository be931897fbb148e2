import { minuteMs } from "#rules/time/durations.ts";
import type { PayoutDetails } from "#web/api/my-payments/payouts.ts";

/** For so long after a payout was created, its status may change at any moment. */
const freshMs = 5 * minuteMs;

/**
 * Returns the milliseconds until a payout's status is read again: soon while it is being started and shortly after that,
 * rarely during the days that it takes to the bank; false if its status is final.
 */
export function payoutPollDelay(
  payout: Pick<PayoutDetails, "status" | "is_delayed" | "created"> | undefined,
  now: Date,
): number | false {
  if (!payout || payout.is_delayed) return false;
  const isFresh = now.getTime() - new Date(payout.created).getTime() < freshMs;
  if (payout.status === "started" || (payout.status === "in_transit" && isFresh)) return 3_000;
  return payout.status === "in_transit" && minuteMs;
}
