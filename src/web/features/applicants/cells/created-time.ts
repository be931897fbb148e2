import { clockTime, dayOf } from "#rules/text/dates.ts";

/** When an applicant applied: `h:mma` (specification, section 2.5), behind the date when it is not today. */
export function createdTime(created: Date, now: Date, timeZone: string, locale: string): string {
  const time = clockTime(created, timeZone);
  if (dayOf(created, timeZone) === dayOf(now, timeZone)) return time;
  return `${created.toLocaleDateString(locale, { dateStyle: "medium", timeZone })}, ${time}`;
}
