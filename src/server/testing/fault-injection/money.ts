import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { auditMoney, type MoneyFaults, waitForJobs, waitUntilChargePending } from "./ledger-audit.ts";
import { prepareUnpaidApplications, startPayers } from "./payers.ts";
import { startProduct } from "./product.ts";

type MoneyPlan = {
  payments: number;
  kills: number;
  /** determines the times of the kills */
  seed: number;
  mutant?: string;
  /**
   * how often each payment is sent concurrently, with no payer leaving; undefined: three times, and every second payer
   * leaves
   */
  copies?: number;
};

export type MoneyReport = MoneyFaults & {
  seed: number;
  requested: number;
  acknowledged: number;
  kills: number;
  refusals: string[];
};

/** How long delayed jobs are made due, in milliseconds, before anything still unmarked is considered lost. */
const maxWaitMs = 60_000;

/**
 * The provider fails, stalls, loses responses, repeats webhooks, and omits half of them: then only the job can
 * determine the outcome of a payment whose payer has left. A slow response arrives long after the request took effect:
 * a process killed in between never receives it.
 */
const faults =
  "stripe:error@0.06;stripe:lost@0.08;stripe:malformed@0.03;stripe:slow@0.25;stripe:never@0.5;stripe:twice@0.3;stripe:shuffled@0.2";

/** The maximum delay of a kill after a payment was started, in milliseconds: as long as one of them takes. */
const maxKillDelayMs = 80;

/**
 * One of this many kills is targeted: the provider has charged a payer who left, and its response has been pending for
 * a while. Otherwise it would be chance whether the job has to determine the outcome of a charge.
 */
const targetedEvery = 4;

/**
 * Simulates payers who retry until they get a response, or leave, while the server is killed during their payments;
 * then compares the provider's records with ours.
 */
export async function runMoneyFaultTest({ payments, kills, seed, mutant, copies }: MoneyPlan): Promise<MoneyReport> {
  const product = await startProduct(mutant, { LINTEL_SANDBOX_FAULTS: faults });
  try {
    const debts = await prepareUnpaidApplications(product.url, payments, copies !== undefined);
    const payers = startPayers(product.url, debts, 6, copies ?? 3);
    const leavingApplications = debts.flatMap(({ application, leaves }) => (leaves ? [application] : []));
    for (let kill = 0; kill < kills; kill++) {
      await payers.untilStarted(Math.ceil(((kill + seededRandom(seed, 2 * kill)) * payments) / kills));
      const isTargeted = kill % targetedEvery === 0 && leavingApplications.length > 0;
      if (isTargeted) await waitUntilChargePending(product.databaseUrl(), product.dataDir, leavingApplications);
      else await delay(seededRandom(seed, 2 * kill + 1) * maxKillDelayMs);
      await product.killServer();
      await waitUntilOk(`${product.url}/readyz`);
    }
    await Promise.race([payers.done, delay(60_000 + payments * 500, undefined, { ref: false })]);
    await payers.stop();
    await waitUntilOk(`${product.url}/sandbox/faults`, "DELETE");
    const auditNow = () => auditMoney(product.databaseUrl(), product.dataDir, payers.acknowledged);
    // before faults end: anything without a pending job now would never be reconciled
    const { unwatched } = await auditNow();
    for (
      const since = performance.now();
      performance.now() - since < maxWaitMs && (await auditNow()).unmarked.length > 0;
    )
      await waitForJobs(product.databaseUrl(), 1_000);
    return {
      ...(await auditNow()),
      unwatched,
      seed,
      requested: payments,
      acknowledged: payers.acknowledged.size,
      kills,
      refusals: payers.refusals,
    };
  } finally {
    await product.stop();
  }
}

/** Waits until the URL responds with success. Throws after a minute. */
export async function waitUntilOk(url: string, method = "GET") {
  for (const startedAt = performance.now(); performance.now() - startedAt < 60_000; await delay(20))
    if ((await fetch(url, { method }).catch(() => undefined))?.ok) return;
  throw new Error(`${url} did not answer well in a minute.`);
}

/** Returns a pseudo-random number from 0 to below 1, deterministic by seed. */
export const seededRandom = (seed: number, n: number) =>
  createHash("sha256").update(`${seed} ${n}`).digest().readUInt32BE() / 2 ** 32;

/** Describes the results in sentences for the test's output. */
export function describeMoney(report: MoneyReport): string {
  const {
    acknowledged,
    requested,
    captured,
    doubled,
    kills,
    ledgerSum,
    lost,
    paid,
    seed,
    withoutCharge,
    unmarked,
    unwatched,
  } = report;
  return (
    `${requested} payments asked for, ${acknowledged} acknowledged, ${paid} marked paid, ${captured} charges captured; ` +
    `${lost.length} lost, ${doubled.length} charged twice, ${withoutCharge.length} paid without a charge, ` +
    `${unmarked.length} charged and not marked, ${unwatched.length} without a job, ledger sum ${ledgerSum}, ` +
    `after ${kills} kills (seed ${seed})`
  );
}
