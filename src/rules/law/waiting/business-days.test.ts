import { expect, test } from "vitest";
import { addBusinessDays, addDays, isBusinessDay } from "#rules/law/waiting/business-days.ts";

test("the federal holidays of 2026 and 2027 that fall on weekdays aren't business days", () => {
  const holidays: string[] = [];
  for (let day = "2026-01-01"; day <= "2027-12-31"; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday > 0 && weekday < 6 && !isBusinessDay(day)) holidays.push(day);
  }
  expect(holidays).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-03",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
    // New Year's Day of 2028 is a Saturday
    "2027-12-31",
  ]);
});

test.each([
  ["2026-03-02", 5, "2026-03-09"],
  ["2026-03-06", 5, "2026-03-13"],
  ["2026-03-07", 5, "2026-03-13"],
  ["2026-11-23", 5, "2026-12-01"],
  ["2026-12-31", 1, "2027-01-04"],
  ["2027-12-30", 1, "2028-01-03"],
])("after %s, %i business days have passed on %s", (day, days, last) => {
  expect(addBusinessDays(day, days)).toBe(last);
});
