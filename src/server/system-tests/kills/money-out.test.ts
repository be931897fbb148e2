import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import {
  describeEvents,
  hasSameState,
  runEventsFaultTest,
} from "#server/testing/fault-injection/money-out/events/events.ts";
import {
  describeMoneyOut,
  isBalanced,
  runMoneyOutFaultTest,
} from "#server/testing/fault-injection/money-out/money-out.ts";

test("with a failing provider and killed processes, no money is created, lost, sent twice or sent without approval", async () => {
  const report = await runMoneyOutFaultTest({ payments: 16, landlords: 2, kills: 3, seed: randomInt(1e9) });
  const summary = describeMoneyOut(report);
  process.stdout.write(`${summary}\n`);
  expect(isBalanced(report), summary).toBe(true);
  const { refunds, payouts, disputes, approved, ofDeposits } = report.made;
  expect(Math.min(refunds, payouts, disputes, approved, ofDeposits), summary).toBeGreaterThan(0);
});

test("webhook events that arrive twice, shuffled and late leave the same data as ordered single deliveries", async () => {
  const report = await runEventsFaultTest({ scenes: 3, kills: 1, seed: randomInt(1e9) });
  const summary = describeEvents(report);
  process.stdout.write(`${summary}\n`);
  expect(hasSameState(report), summary).toBe(true);
  expect(report.deliveries, summary).toBeGreaterThan(500);
});
