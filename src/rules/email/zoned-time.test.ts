import { expect, test } from "vitest";
import { formatZonedTime } from "./zoned-time.ts";

const moment = new Date("2026-07-08T00:05:00Z");

test.each([
  [
    "America/Los_Angeles",
    "07/07/2026 at 5:05 PM Pacific Time",
    "7 de julio de 2026 a las 5:05 p.m., hora del Pacífico",
  ],
  ["America/Phoenix", "07/07/2026 at 5:05 PM Arizona Time", "7 de julio de 2026 a las 5:05 p.m., hora de Arizona"],
  ["Pacific/Honolulu", "07/07/2026 at 2:05 PM Hawaii Time", "7 de julio de 2026 a las 2:05 p.m., hora de Hawái"],
  ["America/New_York", "07/07/2026 at 8:05 PM Eastern Time", "7 de julio de 2026 a las 8:05 p.m., hora del Este"],
])("the times in an email to %s include the time zone", (zone, english, spanish) => {
  expect([formatZonedTime(moment, zone, "en"), formatZonedTime(moment, zone, "es")]).toEqual([english, spanish]);
});

test("an email uses Eastern Time if the location is unknown", () => {
  expect(formatZonedTime(moment, "UTC", "en")).toBe("07/07/2026 at 8:05 PM Eastern Time");
});

test("Spanish emails write one o'clock in the singular (“a la 1:30”)", () => {
  const one = new Date("2026-07-07T17:30:00Z");
  expect(formatZonedTime(one, "America/New_York", "es")).toBe("7 de julio de 2026 a la 1:30 p.m., hora del Este");
});
