import { expect, test } from "vitest";
import { nextPayoutAt } from "./next-payout.ts";

const next = (schedule: Parameters<typeof nextPayoutAt>[0], now: string) =>
  nextPayoutAt(schedule, new Date(now))?.toISOString() ?? null;

test("the next scheduled payout is today until today's payouts have started, then on the next day of the schedule", () => {
  expect(next("daily", "2026-11-29T08:00:00Z")).toBe("2026-11-29T09:12:00.000Z");
  expect(next("daily", "2026-11-29T09:12:00Z")).toBe("2026-11-30T09:12:00.000Z");
  expect(next("weekly", "2026-11-30T10:00:00Z")).toBe("2026-12-07T09:12:00.000Z");
  expect(next("monthly", "2026-12-01T10:00:00Z")).toBe("2027-01-01T09:12:00.000Z");
});

test("a landlord who is paid out only on request has no next scheduled payout", () => {
  expect(next("manual", "2026-11-29T08:00:00Z")).toBeNull();
});
