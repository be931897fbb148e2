import { dayMs } from "#rules/time/durations.ts";
import { isPayoutDay, type PayoutSchedule } from "../payouts.ts";

/** When the payouts of a day start, in UTC. */
export const payoutStartTime = { hour: 9, minute: 12 };

/** Returns when a schedule pays out next; null for payouts on request. */
export function nextPayoutAt(schedule: PayoutSchedule, now: Date): Date | null {
  if (schedule === "manual") return null;
  const today = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    payoutStartTime.hour,
    payoutStartTime.minute,
  );
  // a month has 31 days at most
  for (let days = 0; days <= 31; days++) {
    const at = new Date(today + days * dayMs);
    if (at > now && isPayoutDay(schedule, at.toISOString().slice(0, 10))) return at;
  }
  return null;
}
