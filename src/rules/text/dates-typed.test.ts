import { describe, expect, test } from "vitest";
import {
  dateFromShortYear,
  isPastDate,
  maskDate,
  parseTypedDate,
  todayAnywhere,
  violatedDateLimit,
} from "#rules/text/dates.ts";

/** Returns the content of an input after each key. */
const typing = (text: string) => [...text].reduce((shown, key) => maskDate(shown + key), "");

describe("a typed date", () => {
  test.each([
    ["3/1/2027", "2027-03-01"],
    ["4/7/1988", "1988-04-07"],
    ["04-07-1988", "1988-04-07"],
    ["4.7.1988", "1988-04-07"],
    ["04171991", "1991-04-17"],
    ["12/31/1999", "1999-12-31"],
  ])("the date %s becomes %s when it is pasted or typed", (text, date) => {
    expect(parseTypedDate(maskDate(text))).toBe(date);
    expect(parseTypedDate(typing(text))).toBe(date);
  });

  test("a typed ISO date is shown in US format, and formatting it again doesn't change it", () => {
    expect(maskDate("1991-04-17")).toBe("04/17/1991");
    for (const text of ["", "0", "04", "04/1", "04/17", "04/17/19", "04/17/1991"]) expect(maskDate(text)).toBe(text);
    expect(maskDate("04/")).toBe("04");
    expect(maskDate("04/17/19915")).toBe("04/17/1991");
  });

  test.each([
    ["030127", undefined, "2027-03-01"],
    ["3/1/27", undefined, "2027-03-01"],
    ["040788", undefined, "1988-04-07"],
    ["04/07/88", "2026-07-04", "1988-04-07"],
    ["04/07/27", "2026-07-04", "1927-04-07"],
    ["02/30/27", undefined, undefined],
    ["04/07/1988", undefined, undefined],
    ["04/07/1", undefined, undefined],
  ])(
    "the date %s with a two-digit year (latest allowed: %s) becomes %s when the field is left",
    (text, latest, date) => {
      expect(dateFromShortYear(maskDate(text), "2026-07-04", latest)).toBe(date);
    },
  );
});

describe("a date outside its question's limits", () => {
  const today = { earliest: "2026-07-03", latest: "2026-07-04" };
  test.each([
    ["applicant__date_of_birth", "1899-12-31", "birth"],
    ["applicant__date_of_birth", "1900-01-01", undefined],
    ["applicant__date_of_birth", "2025-07-04", undefined],
    ["applicant__date_of_birth", "2025-07-05", "birth"],
    ["applicant__date_of_birth", "2030-01-01", "birth"],
    ["rental_property__move_in_date", "2026-07-02", "upcoming"],
    ["rental_property__move_in_date", "2026-07-03", undefined],
    ["present_employer__since", "1890-01-01", undefined],
    ["present_employer__since", "2026-07-04", undefined],
    ["present_employer__since", "2026-07-05", "past"],
    ["own__since", "2073-05-01", "past"],
    ["constructor", "1890-01-01", undefined],
  ])("for the question %s, the date %s violates the limit %s (undefined: none)", (name, date, fault) => {
    expect(violatedDateLimit(name, date, today)).toBe(fault);
  });

  test("dates of birth, start dates and periods at an address are dates in the past, and other dates needn't be", () => {
    const names = ["applicant__date_of_birth", "current_address__since", "previous_address__period"];
    expect(names.filter(isPastDate)).toEqual(names);
    expect(["rental_property__move_in_date", "new_date_range_1"].some(isPastDate)).toBe(false);
  });

  test("a date question's limits allow every date that is today somewhere on earth", () => {
    expect(todayAnywhere(new Date("2026-07-04T11:00:00Z"))).toEqual({ earliest: "2026-07-03", latest: "2026-07-05" });
  });
});
