import { randomInt } from "node:crypto";
import { digestMailing } from "./digests.ts";
import { type DisputesReport, describeDisputes, hasNoFaults, runDisputesFaultTest } from "./disputes.ts";
import { describeFailover, hasRecovered, runFailoverTest } from "./failover.ts";
import { invitationMailing } from "./invitations.ts";
import {
  describeMailing,
  isEverybodyMailed,
  type Mailing,
  type MailingReport,
  runMailingFaultTest,
} from "./mailings.ts";
import { describeMoney, type MoneyReport, runMoneyFaultTest } from "./money.ts";
import { describeEvents, hasSameState, runEventsFaultTest } from "./money-out/events/events.ts";
import { describeMoneyOut, isBalanced, runMoneyOutFaultTest } from "./money-out/money-out.ts";
import { describeOrders, hasEveryReport, runOrdersFaultTest } from "./orders.ts";
import { describeReport, type Plan, runSubmitFaultTest, type SubmitReport } from "./run.ts";
import { describeSignings, isSealedOnce, runSigningsFaultTest } from "./signings.ts";

// npm run test:faults: first checks that the fault-injection test detects mutants, then runs the unchanged server for
// longer.
// npm run test:faults -- 500 300: this run with that many kills of the server and of PostgreSQL.
// npm run test:faults -- money 200 20: only payments, the number of payments and kills.
// npm run test:faults -- orders 400 200: only reports, the number of applicants and kills.
// npm run test:faults -- disputes 60 30: the number of answers to disputes and kills.
// npm run test:faults -- money-out 200 50: refunds, payouts, disputes and rewards, the number of payments and kills.
// npm run test:faults -- events 6 5: webhook events of twice that many landlords, and the number of kills.
// npm run test:faults -- signings 50: signing and sealing of documents, the number of kills.
// npm run test:faults -- copies 1000 10: the number of submissions and payments, and how often each is sent
// concurrently, through two kills.
// npm run test:faults -- invitations 5000 20: the number of invitations of one list and kills; digests 100 20: the
// number of daily emails and kills. failover 10: how often the primary is killed and its standby promoted; not part of
// the run without arguments.

type Part = "lost" | "duplicates" | "halfWritten" | "ownEnds";

/** Each mutant, the kills that reveal it and the part of the report that must contain it. */
const mutants: [name: string, kills: Plan["kills"], where: Part][] = [
  ["answer-before-commit", { server: 20, postgres: 0 }, "lost"],
  ["synchronous-commit-off", { server: 0, postgres: 20 }, "lost"],
  ["job-outside-the-transaction", { server: 20, postgres: 0 }, "halfWritten"],
  ["keys-forgotten", { server: 20, postgres: 0 }, "duplicates"],
  ["no-error-listener", { server: 0, postgres: 3 }, "ownEnds"],
];

/** The same for money. A charge that is not stored is repeated if the payer stays, and lost if they leave. */
const moneyMutants: [name: string, ...where: ("doubled" | "withoutCharge" | "unmarked" | "unwatched")[]][] = [
  ["charge-not-saved", "doubled", "unmarked"],
  ["paid-before-charged", "withoutCharge"],
  ["payment-not-reconciled", "unmarked"],
  ["webhook-without-dedupe", "withoutCharge"],
  ["job-outside-the-transaction", "unwatched"],
];

/** The same for reports. */
const orderMutants: [name: string, where: "doubled" | "missing"][] = [
  ["order-not-saved", "doubled"],
  ["order-not-polled", "missing"],
];

/** The same for answers to disputes. */
const disputeMutants: [name: string, where: keyof Pick<DisputesReport, "premature" | "doubled">][] = [
  ["answer-sent-early", "premature"],
  ["upload-without-key", "doubled"],
];

/** The same for refunds, payouts and rewards. */
const moneyOutMutants: [name: string, where: "doubled" | "premature" | "unbalanced"][] = [
  ["refund-without-key", "doubled"],
  ["refund-posted-early", "premature"],
  ["payout-without-key", "doubled"],
  ["payout-posted-early", "premature"],
  ["approval-skipped", "premature"],
  ["payout-failure-not-saved", "unbalanced"],
  ["reward-not-saved", "unbalanced"],
];

/** The same for webhook events. */
const eventMutants = ["refund-posted-again", "failed-refund-succeeds", "early-dispute-dropped"];

/** The same for emails to many people. */
const mailings: Record<string, [make: () => Mailing, count: number, mutant: string, where: keyof MailingReport]> = {
  invitations: [invitationMailing, 5_000, "job-outside-the-transaction", "missing"],
  digests: [digestMailing, 100, "digest-not-noted", "doubled"],
};

let failed = false;
const seed = randomInt(1e9);
const [part, ...rest] = process.argv.slice(2);
if (part === "money") await moneyFaultTest(rest.map(Number));
else if (part === "orders") await ordersFaultTest(rest.map(Number));
else if (part === "disputes") await disputesFaultTest(rest.map(Number));
else if (part === "money-out") await moneyOutFaultTest(rest.map(Number));
else if (part === "events") await eventsFaultTest(rest.map(Number));
else if (part === "signings") await signingsFaultTest(rest.map(Number));
else if (part && mailings[part]) await mailingFaultTest(part, rest.map(Number));
else if (part === "failover") await failoverTest(rest.map(Number));
else if (part === "copies") await copiesFaultTest(rest.map(Number));
else {
  await submitFaultTest(process.argv.slice(2).map(Number));
  await moneyFaultTest([]);
  await ordersFaultTest([]);
  await disputesFaultTest([]);
  await moneyOutFaultTest([]);
  await eventsFaultTest([]);
  for (const name of Object.keys(mailings)) await mailingFaultTest(name, []);
  await signingsFaultTest([]);
}
process.exitCode = failed ? 1 : 0;

async function submitFaultTest([server = 60, postgres = 30]: number[]) {
  for (const [mutant, kills, where] of mutants) {
    const report = await runSubmitFaultTest({ kills, seed, mutant });
    const caught = report[where].length > 0;
    failed ||= !caught;
    process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeReport(report)}\n`);
  }
  const report = await runSubmitFaultTest({ kills: { server, postgres }, seed });
  failed ||= !isSoundInTime(report);
  process.stdout.write(`\nas it is: ${isSoundInTime(report) ? "sound" : "NOT SOUND"}\n${describeReport(report)}\n`);
}

async function moneyFaultTest([payments = 200, kills = 20]: number[]) {
  for (const [mutant, ...where] of moneyMutants) {
    const money = await runMoneyFaultTest({ payments: 60, kills: 12, seed, mutant });
    const caught = where.some((part) => money[part].length > 0);
    failed ||= !caught;
    process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeMoney(money)}\n`);
  }
  const money = await runMoneyFaultTest({ payments, kills, seed });
  failed ||= !hasNoMoneyFaults(money);
  process.stdout.write(
    `\npayments as they are: ${hasNoMoneyFaults(money) ? "sound" : "NOT SOUND"}\n${describeMoney(money)}\n`,
  );
}

async function ordersFaultTest([applications = 60, kills = 30]: number[]) {
  for (const [mutant, where] of orderMutants) {
    const orders = await runOrdersFaultTest({ applications: 8, kills: 4, seed, mutant });
    const caught = orders[where].length > 0;
    failed ||= !caught;
    process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeOrders(orders)}\n`);
  }
  const orders = await runOrdersFaultTest({ applications, kills, seed });
  failed ||= !hasEveryReport(orders);
  process.stdout.write(
    `\norders as they are: ${hasEveryReport(orders) ? "sound" : "NOT SOUND"}\n${describeOrders(orders)}\n`,
  );
}

async function disputesFaultTest([disputes = 60, kills = 30]: number[]) {
  for (const [mutant, where] of disputeMutants) {
    const report = await runDisputesFaultTest({ disputes: 12, kills: 6, seed, mutant });
    const caught = report[where].length > 0;
    failed ||= !caught;
    process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeDisputes(report)}\n`);
  }
  const report = await runDisputesFaultTest({ disputes, kills, seed });
  failed ||= !hasNoFaults(report);
  process.stdout.write(
    `\nanswers as they are: ${hasNoFaults(report) ? "sound" : "NOT SOUND"}\n${describeDisputes(report)}\n`,
  );
}

async function moneyOutFaultTest([payments = 200, kills = 50]: number[]) {
  for (const [mutant, where] of moneyOutMutants) {
    const report = await runMoneyOutFaultTest({ payments: 24, landlords: 2, kills: 4, seed, mutant });
    const caught = report[where].length > 0;
    failed ||= !caught;
    process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeMoneyOut(report)}\n`);
  }
  const report = await runMoneyOutFaultTest({ payments, landlords: 6, kills, seed });
  failed ||= !isBalanced(report);
  process.stdout.write(
    `\nmoney out as it is: ${isBalanced(report) ? "sound" : "NOT SOUND"}\n${describeMoneyOut(report)}\n`,
  );
}

async function eventsFaultTest([scenes = 6, kills = 5]: number[]) {
  for (const mutant of eventMutants) {
    const report = await runEventsFaultTest({ scenes: 2, kills: 0, seed, mutant });
    const caught = report.differences.length > 0;
    failed ||= !caught;
    process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeEvents(report)}\n`);
  }
  const report = await runEventsFaultTest({ scenes, kills, seed });
  failed ||= !hasSameState(report);
  process.stdout.write(
    `\nevents as they are: ${hasSameState(report) ? "sound" : "NOT SOUND"}\n${describeEvents(report)}\n`,
  );
}

async function signingsFaultTest([kills = 50]: number[]) {
  const mutant = "signing-not-locked";
  const mutantReport = await runSigningsFaultTest({ kills: 4, seed, mutant });
  const caught = mutantReport.faults.length > 0;
  const signings = await runSigningsFaultTest({ kills, seed });
  const sound = isSealedOnce(signings) && signings.kills >= kills;
  failed ||= !caught || !sound;
  process.stdout.write(
    `\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeSignings(mutantReport)}\n` +
      `\nsignings as they are: ${sound ? "sound" : "NOT SOUND"}\n${describeSignings(signings)}\n`,
  );
}

async function mailingFaultTest(name: string, [count, kills = 20]: number[]) {
  const [make, usualCount, mutant, where] = mailings[name] ?? [];
  if (!make || !mutant || !where) throw new Error(`${name} is not a mailing.`);
  const mutated = await runMailingFaultTest(make(), { count: 20, kills: 8, seed, mutant });
  const found = mutated[where];
  const caught = Array.isArray(found) && found.length > 0;
  failed ||= !caught;
  process.stdout.write(`\n${mutant}: ${caught ? "caught" : "NOT CAUGHT"}\n${describeMailing(mutated)}\n`);
  const report = await runMailingFaultTest(make(), { count: count ?? usualCount ?? 0, kills, seed });
  failed ||= !isEverybodyMailed(report);
  process.stdout.write(
    `\n${name} as they are: ${isEverybodyMailed(report) ? "sound" : "NOT SOUND"}\n${describeMailing(report)}\n`,
  );
}

async function failoverTest([failovers = 10]: number[]) {
  const report = await runFailoverTest({ failovers });
  failed ||= !hasRecovered(report);
  process.stdout.write(`\nfailover: ${hasRecovered(report) ? "sound" : "NOT SOUND"}\n${describeFailover(report)}\n`);
}

async function copiesFaultTest([submits = 1_000, copies = 10]: number[]) {
  const report = await runSubmitFaultTest({ kills: { server: 2, postgres: 0 }, seed, copies, submits });
  const money = await runMoneyFaultTest({ payments: submits, kills: 2, seed, copies });
  const exact = report.found === submits && money.paid === submits && money.captured === submits;
  failed ||= !(exact && isSound(report) && hasNoMoneyFaults(money));
  process.stdout.write(
    `\neach ${copies} times at once: ${failed ? "NOT SOUND" : "sound"}\n${describeReport(report)}\n${describeMoney(money)}\n`,
  );
}

function isSoundInTime(report: SubmitReport): boolean {
  const { server, postgres } = report.firstSuccess;
  return isSound(report) && [...server, ...postgres].every((ms) => ms <= 2_000);
}

function isSound({ lost, duplicates, halfWritten, refusals, ownEnds }: SubmitReport): boolean {
  return [lost, duplicates, halfWritten, refusals, ownEnds].flat().length === 0;
}

function hasNoMoneyFaults({
  lost,
  doubled,
  withoutCharge,
  unmarked,
  unwatched,
  refusals,
  ledgerSum,
}: MoneyReport): boolean {
  return [lost, doubled, withoutCharge, unmarked, unwatched, refusals].flat().length === 0 && ledgerSum === 0;
}
