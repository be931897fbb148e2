import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayOf,
  formatClockTime,
  formatDate,
  formatDecisionTime,
  formatFeedDay,
  formatMoment,
  formatMomentRange,
  formatSignatureTime,
  isRealDate,
  parseTypedDate,
  todaySince,
  violatedDateLimit,
} from "#rules/text/dates.ts";

const moment = new Date("2026-07-04T19:05:09Z");
const zone = "America/New_York";

test("times are displayed in the given time zone and in the specification's formats", () => {
  expect(formatDecisionTime(moment, zone)).toBe("07/04/26 @ 3:05pm");
  expect(formatClockTime(moment, zone)).toBe("3:05pm");
  expect(formatFeedDay(moment, zone)).toBe("Saturday, 7/4");
  expect(formatFeedDay(moment, zone, "es-US")).toBe("sábado, 4 de julio");
  expect(formatSignatureTime(moment, zone)).toBe("07/04/2026 03:05:09");
  expect(dayOf(moment, "Asia/Tokyo")).toBe("2026-07-05");
});

test("a line doesn't end between a time and its AM, PM or time zone, in English or Spanish", () => {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
  expect(formatMoment(moment, "en-US", options)).toBe("Jul 4, 2026, 3:05\u00a0PM");
  expect(formatMoment(moment, "es-US", options)).toMatch(/3:05\u00a0p\.m\.$/);
  expect(formatMoment(moment, "en-US", { ...options, timeStyle: "long" })).toMatch(/3:05:09\u00a0PM\u00a0EDT$/);
  const later = new Date(moment.getTime() + 35 * 60_000);
  expect(formatMomentRange(moment, later, "en-US")).toMatch(/\d:40\u00a0[AP]M$/);
});

test("midnight and noon are displayed as 12 o'clock", () => {
  expect(formatClockTime(new Date("2026-01-01T00:30:00Z"), "UTC")).toBe("12:30am");
  expect(formatClockTime(new Date("2026-01-01T12:00:00Z"), "UTC")).toBe("12:00pm");
});

test("an unknown time zone is rejected", () => {
  expect(() => formatClockTime(moment, "Nowhere/Land")).toThrow(RangeError);
});

test("a date is valid only if it exists in the calendar", () => {
  const part = (max: number, width: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(width, "0"));
  fc.assert(
    fc.property(part(9999, 4), part(13, 2), part(32, 2), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      const created = new Date(`${text}T00:00:00Z`);
      const real = year !== "0000" && !Number.isNaN(created.getTime()) && created.toISOString().startsWith(text);
      expect(isRealDate(text)).toBe(real);
    }),
    { numRuns: 5000 },
  );
});

test("dates are converted to US format and back", () => {
  expect(formatDate("2024-02-29")).toBe("02/29/2024");
  expect(parseTypedDate("02/29/2024")).toBe("2024-02-29");
  expect(parseTypedDate("02/29/2023")).toBeUndefined();
  expect(parseTypedDate("02/29")).toBeUndefined();
});

test("a correction may state a move-in date that was upcoming at the submission, and what has happened since", () => {
  const today = todaySince(new Date("2026-09-20T12:00:00Z"), new Date("2026-10-10T12:00:00Z"));
  expect(violatedDateLimit("rental_property__move_in_date", "2026-10-01", today)).toBeFalsy();
  expect(violatedDateLimit("current_address__since", "2026-10-09", today)).toBeFalsy();
  expect(violatedDateLimit("current_address__since", "2026-10-13", today)).toBe("past");
});
