import { expect, test } from "vitest";
import { describeFailover, hasRecovered, runFailoverTest } from "#server/testing/fault-injection/failover.ts";

test("promoting a standby twice loses no acknowledged submission, and submissions, jobs and live events continue", async () => {
  const report = await runFailoverTest({ failovers: 2 });
  const summary = describeFailover(report);
  process.stdout.write(`${summary}\n`);
  // the goal is five seconds, which the long run measures on an idle machine: during a full test run, six times as long
  expect(hasRecovered(report, 30_000), summary).toBe(true);
  expect(report.acknowledged, summary).toBeGreaterThan(0);
});
