import { dayOf, formatClockTime } from "#rules/text/dates.ts";

/** Formats when an applicant applied: `h:mma` (specification, section 2.5), after the date if it is not today. */
export function createdTime(created: Date, now: Date, timeZone: string, locale: string): string {
  const time = formatClockTime(created, timeZone);
  if (dayOf(created, timeZone) === dayOf(now, timeZone)) return time;
  return `${created.toLocaleDateString(locale, { dateStyle: "medium", timeZone })}, ${time}`;
}
