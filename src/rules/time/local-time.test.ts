import { expect, test } from "vitest";
import { momentAt } from "./local-time.ts";

test.each([
  ["2026-01-15", "America/New_York", "2026-01-15T13:00:00.000Z"],
  ["2026-07-15", "America/New_York", "2026-07-15T12:00:00.000Z"],
  // the clocks change on this day, at 2 a.m.
  ["2026-03-08", "America/New_York", "2026-03-08T12:00:00.000Z"],
  ["2026-11-01", "America/Los_Angeles", "2026-11-01T16:00:00.000Z"],
  ["2026-07-15", "America/Phoenix", "2026-07-15T15:00:00.000Z"],
  ["2026-07-15", "Pacific/Honolulu", "2026-07-15T18:00:00.000Z"],
  ["2026-07-15", "UTC", "2026-07-15T08:00:00.000Z"],
])("8 a.m. on %s in %s is %s", (day, zone, expected) => {
  expect(momentAt(day, 8, zone).toISOString()).toBe(expected);
});

test("a local hour is converted correctly in a time zone ahead of UTC and at midnight", () => {
  expect(momentAt("2026-07-15", 0, "Asia/Kolkata").toISOString()).toBe("2026-07-14T18:30:00.000Z");
});
