import { timeZoneAt } from "#rules/law/places/law-day.ts";
import { dayMs } from "#rules/time/durations.ts";
import { momentAt } from "#rules/time/local-time.ts";
import { unitAddressOf } from "../unit-address.ts";

type LocatedApplication = Parameters<typeof unitAddressOf>[0];

/**
 * Returns the seconds until 8 a.m. at an application's home, a number of days before (-1) or after a due date; if its
 * state isn't known, until 17:00 UTC, which is morning or noon from Hawaii to New York. Zero or negative once that time
 * has passed.
 */
export function secondsUntilReminder(row: LocatedApplication, dueDate: string, dayOffset: number, now: Date): number {
  const zone = timeZoneAt(unitAddressOf(row));
  const day = new Date(Date.parse(dueDate) + dayOffset * dayMs).toISOString().slice(0, 10);
  return Math.round((momentAt(day, zone === "UTC" ? 17 : 8, zone).getTime() - now.getTime()) / 1_000);
}
