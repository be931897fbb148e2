import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { describeEvents, isSame, runEventsFaultTest } from "#server/testing/fault-injection/money-out/events/events.ts";
import {
  describeMoneyOut,
  isBalanced,
  runMoneyOutFaultTest,
} from "#server/testing/fault-injection/money-out/money-out.ts";

test("refunds, payouts, payouts of deposits, disputes and rewards make and lose no cent, none is done twice or without its approval, while the provider fails and processes are killed three times", async () => {
  const report = await runMoneyOutFaultTest({ payments: 16, landlords: 2, kills: 3, seed: randomInt(1e9) });
  const summary = describeMoneyOut(report);
  process.stdout.write(`${summary}\n`);
  expect(isBalanced(report), summary).toBe(true);
  const { refunds, payouts, disputes, approved, ofDeposits } = report.made;
  expect(Math.min(refunds, payouts, disputes, approved, ofDeposits), summary).toBeGreaterThan(0);
});

test("over 500 deliveries of webhook events of every kind, each twice, shuffled and some only after a kill, leave the same data as ordered, single deliveries", async () => {
  const report = await runEventsFaultTest({ scenes: 3, kills: 1, seed: randomInt(1e9) });
  const summary = describeEvents(report);
  process.stdout.write(`${summary}\n`);
  expect(isSame(report), summary).toBe(true);
  expect(report.deliveries, summary).toBeGreaterThan(500);
});
