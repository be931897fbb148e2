import { expect, test } from "vitest";
import { secondsUntilReminder } from "./reminder-time.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const remindedAt = (place: { state: string; zip: string } | null, days: number) => {
  const row = { property_address: place && { street: "", unit: "", city: "", ...place }, answers: {} };
  return new Date(now.getTime() + secondsUntilReminder(row, "2026-03-08", days, now) * 1_000).toISOString();
};
const newYork = { state: "NY", zip: "10013" };

test("a reminder is sent at 8 a.m. at the home, also on the day on which its clocks change", () => {
  expect([-1, 0, 1].map((days) => remindedAt(newYork, days))).toEqual([
    "2026-03-07T13:00:00.000Z",
    "2026-03-08T12:00:00.000Z",
    "2026-03-09T12:00:00.000Z",
  ]);
  expect(remindedAt({ state: "HI", zip: "96813" }, 0)).toBe("2026-03-08T18:00:00.000Z");
  expect(remindedAt({ state: "TX", zip: "79901" }, -1)).toBe("2026-03-07T15:00:00.000Z");
});

test("while a home's state isn't known, a reminder is sent at 17:00 UTC", () => {
  expect(remindedAt(null, -1)).toBe("2026-03-07T17:00:00.000Z");
});

test("the number of seconds until a reminder isn't positive once the reminder's time has passed", () => {
  expect(secondsUntilReminder({ property_address: newYork, answers: {} }, "2026-03-01", -1, now)).toBeLessThan(0);
});
