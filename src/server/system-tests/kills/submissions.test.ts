import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { describeReport, runSubmitFaultTest } from "#server/testing/fault-injection/run.ts";

// `npm run test:faults` proves that this test can fail (docs/decisions/040-fault-injection-tests.md).
test("no acknowledged submission is lost, repeated or half-written while server and database are killed nine times", async () => {
  const report = await runSubmitFaultTest({ kills: { server: 6, postgres: 3 }, seed: randomInt(1e9) });
  const summary = describeReport(report);
  process.stdout.write(`${summary}\n`);
  const { lost, duplicates, halfWritten, refusals, ownEnds } = report;
  expect({ lost, duplicates, halfWritten, refusals, ownEnds }, summary).toEqual({
    lost: [],
    duplicates: [],
    halfWritten: [],
    refusals: [],
    ownEnds: [],
  });
});
