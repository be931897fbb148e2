import { expect, test } from "vitest";
import { ageText, dayText } from "./facts.ts";

const now = new Date("2026-03-05T12:00:00Z");

test.each([
  ["2026-03-05T11:58:30Z", "1 minute ago"],
  ["2026-03-05T09:00:00Z", "3 hours ago"],
  ["2026-03-02T11:00:00Z", "3 days ago"],
  ["2026-03-05T12:00:09Z", "1 minute ago"],
])(
  "at 12:00 UTC on March 5, 2026, the list of applicants shows that an application of %s was received %s",
  (at, text) => {
    expect(ageText(at, now, "en-US")).toBe(text);
  },
);

test("the list of applicants shows in Spanish how long ago an application was received", () => {
  expect(ageText("2026-03-04T11:00:00Z", now, "es-US")).toBe("hace 1 día");
});

test("a date in the list of applicants includes the year unless it is the current year", () => {
  expect(dayText("2026-04-01", now, "en-US")).toBe("Apr 1");
  expect(dayText("2027-04-01", now, "en-US")).toBe("Apr 1, 2027");
  expect(dayText("2027-04-01", now, "es-US")).toBe("1 abr 2027");
});
