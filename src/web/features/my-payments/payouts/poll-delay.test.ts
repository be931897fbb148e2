import { expect, test } from "vitest";
import { payoutPollDelay } from "./poll-delay.ts";

test.each([
  ["started", false, 3_000],
  ["in_transit", false, 60_000],
  ["in_transit", true, false],
  ["paid", false, false],
  ["failed", false, false],
] as const)(
  "the page of a payout that is %s (delayed: %s) reads its status again after %s ms",
  (status, is_delayed, delay) => {
    expect(payoutPollDelay({ status, is_delayed })).toBe(delay);
  },
);

test("the page of a payout that isn't loaded doesn't poll", () => {
  expect(payoutPollDelay(undefined)).toBe(false);
});
