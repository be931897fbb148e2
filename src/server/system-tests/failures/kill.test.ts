import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { digestMailing } from "../../testing/fault-injection/digests.ts";
import { describeDisputes, isAnswered, runDisputesFaultTest } from "../../testing/fault-injection/disputes.ts";
import { describeFailover, isContinued, runFailoverTest } from "../../testing/fault-injection/failover.ts";
import { invitationMailing } from "../../testing/fault-injection/invitations.ts";
import { describeMailing, isMailed, runMailingFaultTest } from "../../testing/fault-injection/mailings.ts";
import { describeMoney, runMoneyFaultTest } from "../../testing/fault-injection/money.ts";
import { describeOrders, isEvery, runOrdersFaultTest } from "../../testing/fault-injection/orders.ts";
import { describe, runSubmitFaultTest } from "../../testing/fault-injection/run.ts";
import { describeSignings, isSealedOnce, runSigningsFaultTest } from "../../testing/fault-injection/signings.ts";

// `npm run test:faults` shows that this test can fail (docs/decisions/040-fault-injection-tests.md).
test("no acknowledged submission is lost, repeated or half written while server and database are killed fifteen times", async () => {
  const report = await runSubmitFaultTest({ kills: { server: 10, postgres: 5 }, seed: randomInt(1e9) });
  const summary = describe(report);
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

test("no acknowledged submission is lost, and submissions, jobs and live events go on, after a standby is promoted twice", async () => {
  const report = await runFailoverTest({ failovers: 2 });
  const summary = describeFailover(report);
  process.stdout.write(`${summary}\n`);
  // twice the product's aim of five seconds, which the long run measures on a quiet machine
  expect(isContinued(report, 10_000), summary).toBe(true);
  expect(report.acknowledged, summary).toBeGreaterThan(0);
});

test("every paid application has exactly one captured charge while the provider fails and processes are killed six times", async () => {
  const report = await runMoneyFaultTest({ payments: 30, kills: 6, seed: randomInt(1e9) });
  const summary = describeMoney(report);
  process.stdout.write(`${summary}\n`);
  const { lost, doubled, unbacked, unmarked, unwatched, refusals, ledgerSum } = report;
  expect({ lost, doubled, unbacked, unmarked, unwatched, refusals, ledgerSum }, summary).toEqual({
    lost: [],
    doubled: [],
    unbacked: [],
    unmarked: [],
    unwatched: [],
    refusals: [],
    ledgerSum: 0,
  });
  // clients that do not disconnect get a reply in the end
  expect(report.acknowledged, summary).toBeGreaterThanOrEqual(Math.floor(report.requested / 2));
});

test("every paid report is ordered once and arrives while the bureau fails and processes are killed four times", async () => {
  const report = await runOrdersFaultTest({ applications: 8, kills: 4, seed: randomInt(1e9) });
  const summary = describeOrders(report);
  process.stdout.write(`${summary}\n`);
  expect(isEvery(report), summary).toBe(true);
});

test("every answer to a dispute reaches the payment provider exactly once, even if the provider fails and processes are killed twice", async () => {
  const report = await runDisputesFaultTest({ disputes: 6, kills: 2, seed: randomInt(1e9) });
  const summary = describeDisputes(report);
  process.stdout.write(`${summary}\n`);
  expect(isAnswered(report), summary).toBe(true);
  expect(report.stored, summary).toBeGreaterThanOrEqual(report.requested / 2);
});

test("every document is signed and sealed once, with one email per recipient, while the process is killed twice", async () => {
  const report = await runSigningsFaultTest({ kills: 2, seed: randomInt(1e9) });
  const summary = describeSignings(report);
  process.stdout.write(`${summary}\n`);
  expect(isSealedOnce(report), summary).toBe(true);
  expect(report.kills, summary).toBe(2);
});

test.each([
  ["every person of a list is invited once", invitationMailing, 20],
  ["every landlord gets one complete daily email", digestMailing, 5],
])("%s, while processes are killed twice", async (_what, make, count) => {
  const report = await runMailingFaultTest(make(), { count, kills: 2, seed: randomInt(1e9) });
  const summary = describeMailing(report);
  process.stdout.write(`${summary}\n`);
  expect(isMailed(report), summary).toBe(true);
});
