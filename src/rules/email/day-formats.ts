import { formatDate } from "#rules/text/dates.ts";

const longDates = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Formats a day (`YYYY-MM-DD`) within a text, by language. In Spanish, the month is written out: many readers would read
 * 04/12/2026 as a day in December.
 */
export const dayFormats = {
  en: (day: string) => formatDate(day),
  es: (day: string) => longDates.format(new Date(`${day}T00:00:00Z`)),
};
