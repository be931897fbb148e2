import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { describeOrders, hasEveryReport, runOrdersFaultTest } from "#server/testing/fault-injection/orders.ts";

test("every paid report is ordered once and arrives, while the bureau fails and processes are killed four times", async () => {
  const report = await runOrdersFaultTest({ applications: 8, kills: 4, seed: randomInt(1e9) });
  const summary = describeOrders(report);
  process.stdout.write(`${summary}\n`);
  expect(hasEveryReport(report), summary).toBe(true);
});
