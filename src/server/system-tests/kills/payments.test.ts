import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { describeDisputes, hasNoFaults, runDisputesFaultTest } from "#server/testing/fault-injection/disputes.ts";
import { describeMoney, runMoneyFaultTest } from "#server/testing/fault-injection/money.ts";

test("every paid application has exactly one captured charge, while the payment provider fails and processes are killed six times", async () => {
  const report = await runMoneyFaultTest({ payments: 30, kills: 6, seed: randomInt(1e9) });
  const summary = describeMoney(report);
  process.stdout.write(`${summary}\n`);
  const { lost, doubled, withoutCharge, unmarked, unwatched, refusals, ledgerSum } = report;
  expect({ lost, doubled, withoutCharge, unmarked, unwatched, refusals, ledgerSum }, summary).toEqual({
    lost: [],
    doubled: [],
    withoutCharge: [],
    unmarked: [],
    unwatched: [],
    refusals: [],
    ledgerSum: 0,
  });
  // clients that don't disconnect get a response in the end
  expect(report.acknowledged, summary).toBeGreaterThanOrEqual(Math.floor(report.requested / 2));
});

test("every answer to a dispute reaches the payment provider exactly once, while it fails and processes are killed twice", async () => {
  const report = await runDisputesFaultTest({ disputes: 6, kills: 2, seed: randomInt(1e9) });
  const summary = describeDisputes(report);
  process.stdout.write(`${summary}\n`);
  expect(hasNoFaults(report), summary).toBe(true);
  expect(report.stored, summary).toBeGreaterThanOrEqual(report.requested / 2);
});
