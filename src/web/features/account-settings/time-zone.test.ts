import { expect, test } from "vitest";
import { firstZone } from "./time-zone.ts";

const night = { from: "21:00", to: "07:00" };
const fresh = { quiet_hours: null, time_zone: "America/New_York" };

test("the first choice of notifications stores the browser's time zone", () => {
  expect(firstZone(fresh, "America/Chicago")).toEqual({ time_zone: "America/Chicago" });
});

test("a choice of notifications in a browser elsewhere moves neither quiet hours nor digests", () => {
  expect(firstZone({ ...fresh, quiet_hours: night }, "America/Chicago")).toEqual({});
  expect(firstZone({ ...fresh, time_zone: "America/Denver" }, "America/Chicago")).toEqual({});
});
