import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { readKind } from "#sandbox/emulator/store.ts";
import type { Dispute } from "#sandbox/stripe/disputes.ts";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { createCaller } from "./api.ts";
import { makeJobsDue } from "./ledger-audit.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import { seededRandom, waitUntilOk } from "./money.ts";
import { prepareUnpaidApplications } from "./payers.ts";
import { type Product, startProduct } from "./product.ts";

type DisputesPlan = {
  disputes: number;
  kills: number;
  /** determines the times of the kills */
  seed: number;
  mutant?: string;
};

/** One line per fault. */
type DisputeFaults = {
  /** the number of stored answers */
  stored: number;
  /** stored or acknowledged, but not at the provider */
  lost: string[];
  /** submitted more than once, or with a document that was uploaded more than once */
  doubled: string[];
  /** shown or recorded as sent, but not at the provider */
  premature: string[];
  /** at the provider, but not shown as sent, or not recorded exactly once */
  unmarked: string[];
  /** being sent, but without a job */
  unwatched: string[];
};
export type DisputesReport = DisputeFaults & {
  seed: number;
  requested: number;
  acknowledged: number;
  kills: number;
  refusals: string[];
};

/**
 * The provider fails, stalls, loses responses and repeats webhooks. A slow response arrives long after the request took
 * effect.
 */
const faults =
  "stripe:error@0.06;stripe:lost@0.08;stripe:malformed@0.03;stripe:slow@0.25;stripe:never@0.3;stripe:twice@0.3;stripe:shuffled@0.2";

/**
 * The maximum delay of a kill after an answer was started, in milliseconds: as long as generating its documents takes.
 */
const maxKillDelayMs = 1_500;
/** Every second kill is targeted: the provider has the evidence, and its slow response is still pending. */
const targetedEvery = 2;
/**
 * Milliseconds after which evidence not shown as sent is considered to wait for a slow response, and how long to wait
 * for one.
 */
const slowReplyMs = 100;
const timeoutMs = 4_000;
/** How often delayed jobs are made due before anything still missing is considered lost. */
const maxHurries = 40;

/**
 * Answers disputes while the process that sends the answers is killed; then compares the provider's disputes with ours.
 * Half of the landlords send each answer three times concurrently and retry until it is acknowledged, half leave.
 */
export async function runDisputesFaultTest({ disputes, kills, seed, mutant }: DisputesPlan): Promise<DisputesReport> {
  const product = await startProduct(mutant, { LINTEL_SANDBOX_FAULTS: faults });
  const client = createClient({ connectionString: product.databaseUrl() });
  await client.connect();
  try {
    // the disputes are created without faults: the faults are back when the process is restarted
    await waitUntilOk(`${product.url}/sandbox/faults`, "DELETE");
    const answers = startAnswers(product.url, await prepareDisputes(product, client, disputes));
    const premature = new Set<string>();
    const auditNow = async () => {
      const found = await audit(client, product.dataDir, answers.acknowledged);
      for (const line of found.premature) premature.add(line);
      return found;
    };
    for (let kill = 0; kill < kills; kill++) {
      await answers.untilStarted(Math.ceil(((kill + seededRandom(seed, 2 * kill)) * disputes) / kills));
      if (kill % targetedEvery === 0) await waitUntilReplyPending(client, product.dataDir, answers.isOver);
      else await delay(seededRandom(seed, 2 * kill + 1) * maxKillDelayMs);
      await product.killServer();
      await waitUntilOk(`${product.url}/readyz`);
      await auditNow();
      await makeJobsDue(product.databaseUrl());
    }
    await answers.done;
    await waitUntilOk(`${product.url}/sandbox/faults`, "DELETE");
    // before delayed jobs are made due: an answer without a job now would never be sent
    const { unwatched } = await auditNow();
    for (let left = maxHurries; left > 0; left--) {
      const { lost, unmarked } = await auditNow();
      if (lost.length + unmarked.length === 0) break;
      await makeJobsDue(product.databaseUrl());
      await delay(500);
    }
    const found = await auditNow();
    return {
      ...found,
      unwatched,
      premature: [...premature],
      seed,
      requested: disputes,
      acknowledged: answers.acknowledged.size,
      kills,
      refusals: answers.refusals,
    };
  } finally {
    await client.end();
    await product.stop();
  }
}

type DisputedPayment = { dispute: string; landlord: string; leaves: boolean };

/** Creates disputed payments through the API; then restarts the process. */
async function prepareDisputes(product: Product, client: pg.Client, count: number): Promise<DisputedPayment[]> {
  const call = createCaller(product.url);
  const debts = await prepareUnpaidApplications(product.url, count, false);
  const card = { stripeToken: "pm_card_createDispute", payment_receipt: "payer@example.com" };
  await mapConcurrently(debts, ({ application, token }) => call(`/applications/${application}/pay/`, card, token));
  const disputeOf = new Map<string, string>();
  for (const startedCount = performance.now(); disputeOf.size < count; await delay(50)) {
    const { rows } = await client.query<{ id: string; application_id: string }>(
      "select d.id, p.application_id from disputes d join payments p on p.tenant = d.tenant and p.id = d.payment_id",
    );
    for (const { id, application_id } of rows) disputeOf.set(application_id, id);
    if (performance.now() - startedCount > 60_000) throw new Error("The disputes did not arrive in a minute.");
  }
  await product.killServer();
  await waitUntilOk(`${product.url}/readyz`);
  return debts.map(({ application, landlord, leaves }) => ({
    dispute: disputeOf.get(application) ?? "",
    landlord,
    leaves,
  }));
}

/** Starts three clients of landlords that answer dispute after dispute, each answer with one idempotency key. */
function startAnswers(url: string, disputes: DisputedPayment[]) {
  const left = [...disputes];
  const acknowledged = new Set<string>();
  /** responses that are neither a success nor a request to retry */
  const refusals: string[] = [];
  let startedCount = 0;
  let isOver = false;

  async function answer({ dispute, landlord, leaves }: DisputedPayment) {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${landlord}`,
      "idempotency-key": randomUUID(),
    };
    const body = JSON.stringify({ statement: "They toured the home with me.", files: [] });
    const sendAnswer = async (): Promise<"stored" | "refused" | "not_received" | "received"> => {
      try {
        const signal = AbortSignal.timeout(20_000);
        const reply = await fetch(`${url}/api/v3/disputes/${dispute}/answer/`, {
          method: "POST",
          headers,
          body,
          signal,
        });
        if (reply.status === 201) return "stored";
        if (reply.status === 503) return "received";
        refusals.push(`${reply.status} ${await reply.text()}`);
        return "refused";
      } catch (error) {
        return (error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED" ? "not_received" : "received";
      }
    };
    for (;;) {
      const replies = await Promise.all(Array.from({ length: leaves ? 1 : 3 }, sendAnswer));
      if (replies.includes("stored")) return void acknowledged.add(dispute);
      if (replies.includes("refused") || (leaves && replies.includes("received"))) return;
      await delay(50);
    }
  }

  const done = Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        startedCount++;
        await answer(next);
      }
    }),
  ).then(() => {
    isOver = true;
  });
  return {
    acknowledged,
    refusals,
    done,
    isOver: () => isOver,
    /** resolves when `count` answers have been started, or none is left */
    untilStarted: async (count: number) => {
      while (startedCount < count && left.length > 0) await delay(5);
    },
  };
}

const readProviderDisputes = (dataDir: string) => readKind<Dispute>(join(dataDir, "sandbox/stripe/disputes.jsonl"));

/** Resolves when the provider has evidence whose slow response is pending; also after a timeout or at the end. */
async function waitUntilReplyPending(client: pg.Client, dataDir: string, isOver: () => boolean): Promise<void> {
  const since = new Map<string, number>();
  for (const startedCount = performance.now(); performance.now() - startedCount < timeoutMs; await delay(10)) {
    const { rows } = await client.query<{ id: string }>("select id from dispute_answers where status = 'started'");
    const started = new Set(rows.map(({ id }) => id));
    if (started.size === 0 && isOver()) return;
    for (const { metadata } of readProviderDisputes(dataDir).values()) {
      const id = metadata.answer;
      if (!id || !started.has(id)) continue;
      const seen = since.get(id) ?? performance.now();
      since.set(id, seen);
      if (performance.now() - seen >= slowReplyMs) return;
    }
  }
}

type Row = { id: string; dispute_id: string; provider_dispute: string; status: string; recorded: number; jobs: number };

/** Compares the provider's disputes and files with our answers, which are read first. */
async function audit(client: pg.Client, dataDir: string, acknowledged: ReadonlySet<string>): Promise<DisputeFaults> {
  const { rows } = await client.query<Row>(
    `select w.id, w.dispute_id, d.provider_dispute, w.status,
       (select count(*)::int from audit_logs l where l.action = 'dispute answered' and l.data->>'dispute' = d.id::text)
         as recorded,
       (select count(*)::int from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'send-dispute-answer' and j.payload->>'answer' = w.id::text) as jobs
     from dispute_answers w join disputes d on d.tenant = w.tenant and d.id = w.dispute_id`,
  );
  const disputes = readProviderDisputes(dataDir);
  const usedFileIds = new Set([...disputes.values()].flatMap(({ evidence }) => Object.values(evidence)));
  const files = [...readKind<{ id: string; filename: string }>(join(dataDir, "sandbox/stripe/files.jsonl")).values()];
  const isSubmitted = ({ id, provider_dispute }: Row) => {
    const dispute = disputes.get(provider_dispute);
    return dispute?.metadata.answer === id && dispute.evidence_details.submission_count > 0;
  };
  const stored = new Set(rows.map(({ dispute_id }) => dispute_id));
  const show = ({ dispute_id, status, recorded }: Row) => `${dispute_id}: ${status}, recorded ${recorded} times`;
  return {
    stored: rows.length,
    lost: [...[...acknowledged].filter((id) => !stored.has(id)), ...rows.filter((row) => !isSubmitted(row)).map(show)],
    doubled: [
      ...[...disputes.values()]
        .filter(({ evidence_details }) => evidence_details.submission_count > 1)
        .map(({ id }) => `${id}: submitted more than once`),
      ...(rows.every(isSubmitted)
        ? files.filter(({ id }) => !usedFileIds.has(id)).map((file) => `${file.filename} again`)
        : []),
    ],
    premature: rows.filter((row) => (row.status === "sent" || row.recorded > 0) && !isSubmitted(row)).map(show),
    unmarked: rows.filter((row) => isSubmitted(row) && (row.status !== "sent" || row.recorded !== 1)).map(show),
    unwatched: rows.filter(({ status, jobs }) => status === "started" && jobs === 0).map(show),
  };
}

/** Whether the provider has each answer once, and none is shown as sent that it doesn't have. */
export const hasNoFaults = ({ lost, doubled, premature, unmarked, unwatched, refusals }: DisputesReport): boolean =>
  [lost, doubled, premature, unmarked, unwatched, refusals].flat().length === 0;

/** Describes the results in sentences for the test's output. */
export function describeDisputes(report: DisputesReport): string {
  const { requested, acknowledged, stored, kills, seed, refusals } = report;
  const { lost, doubled, premature, unmarked, unwatched } = report;
  return (
    `${requested} disputes answered, ${acknowledged} acknowledged, ${stored} stored; ${lost.length} lost, ` +
    `${doubled.length} sent twice, ${premature.length} shown as sent too early, ${unmarked.length} sent and not shown so, ` +
    `${unwatched.length} without a job, ${refusals.length} refusals, after ${kills} kills (seed ${seed})` +
    [lost, doubled, premature, unmarked, unwatched, refusals]
      .flat()
      .slice(0, 6)
      .map((line) => `\n  ${line}`)
      .join("")
  );
}
