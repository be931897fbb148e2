import { hourMs } from "#rules/time/durations.ts";

/**
 * Days are texts `YYYY-MM-DD` without a time zone; moments are a `Date` and are displayed in a given zone. The formats
 * are those of the specification, sections 3 and 9.
 */

const twoDigits = (number: number) => String(number).padStart(2, "0");

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether a text is exactly `YYYY-MM-DD` and a day of the calendar; years 0001 to 9999. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Formats `2026-07-04` → `07/04/2026`, or with another separator. */
export function formatDate(date: string, separator = "/"): string {
  const [year, month, day] = date.split("-");
  return [month, day, year].join(separator);
}

/** Parses a date typed into the mask `##/##/####` → `YYYY-MM-DD`; undefined while it is not a real date. */
export function parseTypedDate(typed: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? [];
  const date = `${year}-${month}-${day}`;
  return isRealDate(date) ? date : undefined;
}

/**
 * Formats typed or pasted text with the mask `##/##/####`. A separator ends a one-digit month or day, so that
 * `3/1/2027` is `03/01/2027`; digits alone are split into pairs. A slash is added only once a digit follows it.
 */
export function maskDate(typed: string): string {
  if (isRealDate(typed)) return formatDate(typed);
  const groups = ["", "", ""];
  const groupLengths = [2, 2, 4];
  let index = 0;
  for (const character of typed) {
    const group = groups[index] ?? "";
    if (character >= "0" && character <= "9") {
      if (group.length === groupLengths[index]) index++;
      if (index > 2) break;
      groups[index] += character;
    } else if (index < 2 && group) {
      groups[index] = group.padStart(2, "0");
      index++;
    }
  }
  return groups.filter(Boolean).join("/");
}

/**
 * Completes a two-digit year once the field is left: `03/01/27` → `2027-03-01`.
 * @param latest the latest plausible date, such as for a birth date; without it years reach 50 ahead of `today`
 * @returns undefined if it is not a date with a two-digit year
 */
export function dateFromShortYear(typed: string, today: string, latest?: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(typed) ?? [];
  if (!year) return undefined;
  const century = Number(today.slice(0, 2));
  const dates = [century, century - 1].map((first) => `${first}${year}-${month}-${day}`);
  const latestDate = latest ?? `${Number(today.slice(0, 4)) + 50}-12-31`;
  return dates.find((date) => date <= latestDate && isRealDate(date));
}

/**
 * The earliest and the latest date that it is now, anywhere on earth. Both `YYYY-MM-DD`; in a browser both are the
 * same.
 */
export type Today = { earliest: string; latest: string };

/** Returns today's dates anywhere on earth: from UTC-12 to UTC+14. */
export function todayAnywhere(now: Date): Today {
  const day = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString().slice(0, 10);
  return { earliest: day(-12), latest: day(14) };
}

/**
 * Returns the days by which a correction is validated, anywhere on earth: a date that had to be upcoming at the submission
 * may be in the past now, and what has happened since then can be stated.
 */
export const todaySince = (submitted: Date, now: Date): Today => ({
  earliest: todayAnywhere(submitted).earliest,
  latest: todayAnywhere(now).latest,
});

/** Returns today's date on the device. */
export function todayHere(now = new Date()): Today {
  const day = `${String(now.getFullYear()).padStart(4, "0")}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
  return { earliest: day, latest: day };
}

/** Birth dates are between 1900 and a year ago; move-in dates are not in the past, dates since when are not in the future. */
type DateLimit = "birth" | "upcoming" | "past";

const dateLimits: Record<string, DateLimit> = {
  applicant__date_of_birth: "birth",
  date_of_birth: "birth",
  rental_property__move_in_date: "upcoming",
};

const dateLimitOf = (name: string): DateLimit | undefined =>
  Object.hasOwn(dateLimits, name) ? dateLimits[name] : name.endsWith("__since") ? "past" : undefined;

/** Whether the question of this name is about the past, such as a date of birth or the time at a previous address. */
export const isPastDate = (name: string): boolean =>
  ["birth", "past"].includes(dateLimitOf(name) ?? "") || name.endsWith("__period");

/** Whether the field of this name cannot have this real date. */
export function violatedDateLimit(name: string, date: string, today: Today): DateLimit | undefined {
  const limit = dateLimitOf(name);
  if (limit === "birth") return date < "1900-01-01" || oneYearLater(date) > today.latest ? limit : undefined;
  if (limit === "past") return date > today.latest ? limit : undefined;
  return limit === "upcoming" && date < today.earliest ? limit : undefined;
}

const oneYearLater = (date: string) => `${String(Number(date.slice(0, 4)) + 1).padStart(4, "0")}${date.slice(4)}`;

const dayFormatters = new Map<string, Intl.DateTimeFormat>();
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one costs more than a hundred uses of it. */
function cachedFormatter(timeZone: string): Intl.DateTimeFormat {
  const existing = formatters.get(timeZone);
  if (existing) return existing;
  const created = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "long",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(timeZone, created);
  return created;
}

function momentParts(moment: Date, timeZone: string) {
  const parts = new Map(
    cachedFormatter(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const hour = number("hour");
  return {
    weekday: parts.get("weekday") ?? "",
    year: String(number("year")).padStart(4, "0"),
    month: number("month"),
    day: number("day"),
    hour12: hour % 12 || 12,
    meridiem: hour < 12 ? "am" : "pm",
    minute: twoDigits(number("minute")),
    second: twoDigits(number("second")),
  };
}

/**
 * Returns the current day in the zone, `YYYY-MM-DD`. `timeZone` is an IANA name; an unknown one throws a RangeError.
 */
export function dayOf(moment: Date, timeZone: string): string {
  const existing = dayFormatters.get(timeZone);
  // without the time of day it takes a quarter of the time, and lists of applications need thousands of days
  const formatter =
    existing ?? new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  if (!existing) dayFormatters.set(timeZone, formatter);
  const [month = "", day = "", year = ""] = formatter.format(moment).split("/");
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** Formats the time of a decision: `MM/DD/YY @ h:mma`, as `07/04/26 @ 3:05pm`. */
export function formatDecisionTime(moment: Date, timeZone: string): string {
  const { year, month, day } = momentParts(moment, timeZone);
  return `${twoDigits(month)}/${twoDigits(day)}/${year.slice(-2)} @ ${formatClockTime(moment, timeZone)}`;
}

/** Formats the time of day: `h:mma`, as `3:05pm`. */
export function formatClockTime(moment: Date, timeZone: string): string {
  const { hour12, minute, meridiem } = momentParts(moment, timeZone);
  return `${hour12}:${minute}${meridiem}`;
}

/** Formats the time of day to the second: `h:mm:ssa`, as `3:05:09pm`. */
export function formatClockSeconds(moment: Date, timeZone: string): string {
  const { hour12, minute, second, meridiem } = momentParts(moment, timeZone);
  return `${hour12}:${minute}:${second}${meridiem}`;
}

const dayAndTime = { dateStyle: "medium", timeStyle: "short" } as const;

/**
 * Formats a moment as its language does: `Jul 4, 2026, 3:05 PM`. Lines don't break between the time and its AM, PM or
 * time zone.
 * @param options what is displayed of it, as `Intl.DateTimeFormat` takes it; without a time zone, the device's
 */
export function formatMoment(moment: Date, locale: string, options: Intl.DateTimeFormatOptions = dayAndTime): string {
  return withTimeUnbroken(new Intl.DateTimeFormat(locale, options).formatToParts(moment));
}

/**
 * Formats two moments with their common parts once: `Jul 4, 2026, 3:05 – 3:40 PM`. Lines break as in `formatMoment`.
 */
export function formatMomentRange(from: Date, to: Date, locale: string): string {
  return withTimeUnbroken(new Intl.DateTimeFormat(locale, dayAndTime).formatRangeToParts(from, to));
}

const withTimeUnbroken = (parts: readonly { type: string; value: string }[]) =>
  parts
    .map(({ value }, index) => {
      const next = parts[index + 1]?.type;
      return /^\s$/.test(value) && (next === "dayPeriod" || next === "timeZoneName") ? "\u00a0" : value;
    })
    .join("");

/**
 * Formats a day's heading in the feed: `dddd, M/D`, as `Saturday, 7/4`; in another language with the month's name, since
 * its readers expect the day first: `sábado, 4 de julio`.
 */
export function formatFeedDay(moment: Date, timeZone: string, locale = "en-US"): string {
  if (!locale.startsWith("en"))
    return formatMoment(moment, locale, { weekday: "long", day: "numeric", month: "long", timeZone });
  const { weekday, month, day } = momentParts(moment, timeZone);
  return `${weekday}, ${month}/${day}`;
}

/** Formats the time of a signature: `MM/DD/YYYY hh:mm:ss`; `hh` runs from 01 to 12, as the specification has it. */
export function formatSignatureTime(moment: Date, timeZone: string): string {
  const { year, month, day, hour12, minute, second } = momentParts(moment, timeZone);
  return `${twoDigits(month)}/${twoDigits(day)}/${year} ${twoDigits(hour12)}:${minute}:${second}`;
}
