import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { makeJobsDue, waitForJobs } from "../ledger-audit.ts";
import { seededRandom, waitUntilOk } from "../money.ts";
import { startProduct } from "../product.ts";
import { auditMoneyOut, findPremature, findUnwatched, type MoneyOutFaults } from "./audit-money-out.ts";
import { type BankFingerprints, findUnapproved } from "./audit-team.ts";
import { startMoneyClients } from "./money-clients.ts";
import { prepareLandlords } from "./prepare.ts";
import { waitUntilReplyPending } from "./until-reply-pending.ts";

type MoneyOutPlan = {
  payments: number;
  landlords: number;
  kills: number;
  /** determines the order of the work and the times of the kills */
  seed: number;
  mutant?: string;
};

type MoneyOutReport = MoneyOutFaults & {
  seed: number;
  requested: number;
  kills: number;
  acknowledgedRefunds: number;
  acknowledgedPayouts: number;
  /** in progress, but without a job */
  unwatched: string[];
  refusals: string[];
};

/** The provider fails, stalls, loses responses, and repeats, reorders and omits webhooks. */
const faults =
  "stripe:error@0.06;stripe:lost@0.08;stripe:malformed@0.03;stripe:slow@0.2;stripe:never@0.3;stripe:twice@0.3;stripe:shuffled@0.2";

/** The maximum delay of a kill after its share of the work was started, in milliseconds. */
const maxKillDelayMs = 600;
/** Every second kill is targeted: the provider has moved money, and its slow response is still pending. */
const targetedEvery = 2;
/** How long delayed jobs are made due, in milliseconds, before anything still missing is considered lost. */
const maxWaitMs = 120_000;
/** The jobs that poll for what no webhook reported. */
const pollJobs = ["poll-payouts", "poll-disputes", "recheck-rewards"];
const pauseMs = 150;

/**
 * Refunds payments, pays out landlords and an ambassador, including deposits and payouts that require approval,
 * replaces and removes bank accounts at the same time, and decides disputes, while the server is killed; then compares
 * the provider's records with the ledger and computes from them what each person must have.
 */
export async function runMoneyOutFaultTest(plan: MoneyOutPlan): Promise<MoneyOutReport> {
  const { kills, seed, mutant, payments } = plan;
  const product = await startProduct(mutant, {
    LINTEL_SANDBOX_FAULTS: faults,
    PAYOUT_HOLD_DAYS: "0",
    DECISION_UNDO_MINUTES: "0",
  });
  const client = openPool({ connectionString: product.databaseUrl() });
  let isWatched = true;
  try {
    // people are created without faults: the faults are back when the process is restarted
    await waitUntilOk(`${product.url}/sandbox/faults`, "DELETE");
    const prepared = await prepareLandlords(product.url, client, plan);
    await product.killServer();
    await waitUntilOk(`${product.url}/readyz`);
    const premature = new Set<string>();
    const banks: BankFingerprints = new Map();
    const compareNow = async () => {
      const early = await findPremature(client, product.dataDir);
      const unapproved = await findUnapproved(client, product.dataDir, banks);
      for (const line of [...early, ...unapproved]) premature.add(line);
    };
    const watch = (async () => {
      for (; isWatched; await delay(pauseMs)) await compareNow();
    })();
    const windows = startMoneyClients(product.url, client, prepared, seed);
    for (let kill = 0; kill < kills; kill++) {
      await windows.untilStarted((kill + seededRandom(seed, 2 * kill)) / kills);
      if (kill % targetedEvery === 0) await waitUntilReplyPending(client, product.dataDir, windows.isOver);
      else await delay(seededRandom(seed, 2 * kill + 1) * maxKillDelayMs);
      await product.killServer();
      // a run's claim of a payout or a bank account expires before the next run
      await client.query("update payouts set claimed_until = null");
      await client.query("update payout_accounts set bank_claimed_until = null");
      await waitUntilOk(`${product.url}/readyz`);
      await enqueuePolls(client);
      await makeJobsDue(product.databaseUrl());
    }
    await windows.done;
    await waitUntilOk(`${product.url}/sandbox/faults`, "DELETE");
    // before delayed jobs are made due: anything without a job now would wait for a poll, or forever
    const unwatched = await findUnwatched(client);
    await windows.finish();
    const auditNow = () => auditMoneyOut(client, product.dataDir, windows.acknowledged);
    let found = await auditNow();
    for (const since = performance.now(); performance.now() - since < maxWaitMs && listFaults(found).length > 0; ) {
      await windows.approveAll();
      await endOldClaims(client);
      await enqueuePolls(client);
      await waitForJobs(product.databaseUrl(), 500);
      found = await auditNow();
    }
    isWatched = false;
    await watch;
    await compareNow();
    for (const line of found.premature) premature.add(line);
    return {
      ...found,
      premature: [...premature],
      unwatched,
      seed,
      requested: payments,
      kills,
      acknowledgedRefunds: windows.acknowledged.refunds.size,
      acknowledgedPayouts: windows.acknowledged.payouts.size,
      refusals: windows.refusals,
    };
  } finally {
    isWatched = false;
    await client.end();
    await product.stop();
  }
}

/**
 * Ends claims of five minutes that are older than one, instead of waiting: PostgreSQL can commit the last claim of a
 * killed process after the claims were cleared.
 */
async function endOldClaims(client: pg.Pool): Promise<void> {
  await client.query(
    "update payouts set claimed_until = null where claimed_until < clock_timestamp() + interval '4 minutes'",
  );
  await client.query(
    "update payout_accounts set bank_claimed_until = null where bank_claimed_until < clock_timestamp() + interval '4 minutes'",
  );
}

async function enqueuePolls(client: pg.Pool): Promise<void> {
  for (const name of pollJobs) await client.query("select graphile_worker.add_job($1, '{}'::json)", [name]);
}

const listFaults = ({ lost, doubled, premature, different, unbalanced }: MoneyOutFaults): string[] =>
  [lost, doubled, premature, different, unbalanced].flat();

/** Whether no cent was created or lost, nothing was done twice, and nothing was shown as done too early. */
export const isBalanced = (report: MoneyOutReport): boolean =>
  [...listFaults(report), ...report.unwatched, ...report.refusals].length === 0;

/** Describes the results in sentences for the test's output. */
export function describeMoneyOut(report: MoneyOutReport): string {
  const { made, rewards, lost, doubled, premature, different, unbalanced, unwatched, refusals, kills, seed } = report;
  return (
    `${made.charges} charges, ${made.refunds} refunds, ${made.disputes} disputes, ${made.payouts} payouts and ` +
    `${made.failedPayouts} that failed, ${made.approved} approved, ${made.canceled} canceled, ${made.ofDeposits} of deposits, ${rewards.given} rewards and ${rewards.taken} taken back; ${report.acknowledgedRefunds} refunds and ${report.acknowledgedPayouts} payouts ` +
    `acknowledged; ${lost.length} lost, ${doubled.length} done twice, ${premature.length} shown too early, ` +
    `${different.length} different in the ledger, ${unbalanced.length} unbalanced, ${unwatched.length} without a job, ` +
    `${refusals.length} refusals, after ${kills} kills (seed ${seed})` +
    [...listFaults(report), ...unwatched, ...refusals]
      .slice(0, 12)
      .map((line) => `\n  ${line}`)
      .join("")
  );
}
