import { formatDate } from "#rules/text/dates.ts";
import { hourMs } from "#rules/time/durations.ts";

const longDates = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Formats a day (`YYYY-MM-DD`) for emails. In Spanish, the month is written out: many readers would read 04/12/2026 as
 * a day in December.
 */
export const emailDayFormats = {
  en: (day: string) => formatDate(day),
  es: (day: string) => longDates.format(new Date(`${day}T00:00:00Z`)),
};

/** Returns the last full day before a link expires, `YYYY-MM-DD`. */
export const lastDayBefore = (expires: Date): string =>
  new Date(expires.getTime() - 12 * hourMs).toISOString().slice(0, 10);
