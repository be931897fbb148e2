import { expect, test } from "vitest";
import { payoutPollDelay } from "./poll-delay.ts";

const now = new Date("2026-11-30T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  ["started", false, 30, 3_000],
  ["in_transit", false, 1, 3_000],
  ["in_transit", false, 30, 60_000],
  ["in_transit", true, 30, false],
  ["paid", false, 1, false],
  ["failed", false, 1, false],
] as const)(
  "the page of a payout that is %s (delayed: %s) polls its status, %s minutes after its creation, every %s ms",
  (status, is_delayed, minutes, delay) => {
    expect(payoutPollDelay({ status, is_delayed, created: minutesAgo(minutes) }, now)).toBe(delay);
  },
);

test("the page of a payout that isn't loaded doesn't poll", () => {
  expect(payoutPollDelay(undefined, now)).toBe(false);
});
