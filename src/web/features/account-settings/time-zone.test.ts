import { expect, test } from "vitest";
import { initialTimeZone } from "./time-zone.ts";

const night = { from: "21:00", to: "07:00" };
const fresh = { quiet_hours: null, time_zone: "America/New_York" };

test("the first change of the notification settings stores the browser's time zone", () => {
  expect(initialTimeZone(fresh, "America/Chicago")).toEqual({ time_zone: "America/Chicago" });
});

test("changing the notification settings in another time zone moves neither quiet hours nor digests", () => {
  expect(initialTimeZone({ ...fresh, quiet_hours: night }, "America/Chicago")).toEqual({});
  expect(initialTimeZone({ ...fresh, time_zone: "America/Denver" }, "America/Chicago")).toEqual({});
});
