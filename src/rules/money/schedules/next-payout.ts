import { dayMs } from "#rules/time/durations.ts";
import { type PayoutSchedule, paysOutOn } from "../payouts.ts";

/** When the payouts of a day start, in UTC. */
export const payoutStart = { hour: 9, minute: 12 };

/** Returns when a schedule pays out next; null for payouts on request. */
export function nextPayoutAt(schedule: PayoutSchedule, now: Date): Date | null {
  if (schedule === "manual") return null;
  const today = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate(),
    payoutStart.hour,
    payoutStart.minute,
  );
  // a month has 31 days at most
  for (let days = 0; days <= 31; days++) {
    const at = new Date(today + days * dayMs);
    if (at > now && paysOutOn(schedule, at.toISOString().slice(0, 10))) return at;
  }
  return null;
}
