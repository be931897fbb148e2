import { expect, test } from "vitest";
import { initialTimeZone, timeZoneLabel } from "./time-zone.ts";

const night = { from: "21:00", to: "07:00" };
const fresh = { quiet_hours: null, time_zone: "America/New_York" };

test("the first change of the notification settings stores the browser's time zone", () => {
  expect(initialTimeZone(fresh, "America/Chicago")).toEqual({ time_zone: "America/Chicago" });
});

test("changing the notification settings in another time zone moves neither quiet hours nor digests", () => {
  expect(initialTimeZone({ ...fresh, quiet_hours: night }, "America/Chicago")).toEqual({});
  expect(initialTimeZone({ ...fresh, time_zone: "America/Denver" }, "America/Chicago")).toEqual({});
});

test("a time zone is shown by its common name, and by its identifier if the browser doesn't know the zone", () => {
  expect(timeZoneLabel("America/New_York", "en-US")).toBe("Eastern Time");
  expect(timeZoneLabel("America/Added_Later", "en-US")).toBe("America/Added_Later");
});
