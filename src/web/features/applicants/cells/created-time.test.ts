import { expect, test } from "vitest";
import { createdTime } from "#web/features/applicants/cells/created-time.ts";

const zone = "America/New_York";
const now = new Date("2026-07-05T01:00:00Z");

test.each([
  ["today in the reader's time zone", "2026-07-04T19:05:00Z", "3:05pm"],
  ["at midnight today", "2026-07-04T04:00:00Z", "12:00am"],
  ["the day before", "2026-07-04T03:59:00Z", "Jul 3, 2026, 11:59pm"],
  ["on the same day a year before", "2025-07-04T19:05:00Z", "Jul 4, 2025, 3:05pm"],
])("the list of applicants shows an application created %s (%s) with the time “%s”", (_name, created, text) => {
  expect(createdTime(new Date(created), now, zone, "en-US")).toBe(text);
});
