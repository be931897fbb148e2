import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { readKind } from "#sandbox/emulator/store.ts";
import { createClient } from "#server/platform/db/clients/with-client.ts";
import { waitForJobs } from "./ledger-audit.ts";
import { seededRandom, waitUntilOk } from "./money.ts";
import { prepareUnpaidApplications, startPayers } from "./payers.ts";
import { startProduct } from "./product.ts";

type OrdersPlan = {
  applications: number;
  kills: number;
  /** determines the times of the kills */
  seed: number;
  mutant?: string;
};

/** One line per fault. */
type OrdersReport = {
  seed: number;
  requested: number;
  kills: number;
  /** the number of applications with all reports */
  whole: number;
  /** the number of reports sold by the bureau */
  sold: number;
  /** the number of them generated so far */
  made: number;
  /** paid for, but incomplete */
  missing: string[];
  /** sold more than once for one application, or for an unknown one */
  doubled: string[];
  /** emails that were never sent */
  unsent: string[];
};

/** The bureau fails, stalls, loses responses, repeats webhooks, and omits half of them. */
const faults =
  "shareable:error@0.05;shareable:lost@0.08;shareable:malformed@0.03;shareable:slow@0.2;shareable:never@0.5;shareable:twice@0.3";

/** The maximum delay of a kill after a payment was started, in milliseconds: as long as the bureau takes. */
const maxKillDelayMs = 900;

/** How long delayed jobs are made due, in milliseconds, before anything still missing is considered lost. */
const maxWaitMs = 90_000;

/**
 * Simulates applicants who pay while the job worker is killed during orders to the bureau; then compares the bureau's
 * sales with the applications' reports.
 */
export async function runOrdersFaultTest({ applications, kills, seed, mutant }: OrdersPlan): Promise<OrdersReport> {
  const product = await startProduct(mutant, { LINTEL_SANDBOX_FAULTS: faults });
  try {
    const debts = await prepareUnpaidApplications(product.url, applications, true, [...reportKinds]);
    const payers = startPayers(product.url, debts, 4, 1);
    for (let kill = 0; kill < kills; kill++) {
      await payers.untilStarted(Math.ceil(((kill + seededRandom(seed, 2 * kill)) * applications) / kills));
      await delay(seededRandom(seed, 2 * kill + 1) * maxKillDelayMs);
      await product.killServer();
      await waitUntilOk(`${product.url}/readyz`);
    }
    await payers.done;
    const auditNow = () => auditOrders(product.databaseUrl(), product.dataDir);
    const runJobsUntil = async (isEnough: (found: Audit) => boolean): Promise<Audit> => {
      for (const since = performance.now(); ; ) {
        const found = await auditNow();
        if (performance.now() - since > maxWaitMs || isEnough(found)) return found;
        await waitForJobs(product.databaseUrl(), 1_000);
      }
    };
    // whether the bureau sends the webhook for a report is decided while faults are still active
    await runJobsUntil(({ made }) => made >= applications);
    await waitUntilOk(`${product.url}/sandbox/faults`, "DELETE");
    const found = await runJobsUntil(({ missing, unsent }) => missing.length + unsent.length === 0);
    return { ...found, seed, requested: applications, kills };
  } finally {
    await product.stop();
  }
}

type Audit = Awaited<ReturnType<typeof auditOrders>>;
type SoldRenter = { screeningRequestRenterId: number; renterStatus: string };

async function auditOrders(databaseUrl: string, dataDir: string) {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; ready: number; status: string; refs: string[] }>(
      `select a.id, a.status, (select count(*)::int from reports r where r.application_id = a.id and r.status = 'ready') as ready,
         array(select q.request_renter from screening_requests q where q.application_id = a.id) as refs
       from applications a where a.price_cents > 0`,
    );
    const unsent = await client.query<{ id: string }>("select id::text from emails where sent_at is null");
    const renters = [...readKind<SoldRenter>(join(dataDir, "sandbox/shareable/request_renters.jsonl")).values()];
    const sold = renters
      .filter(({ renterStatus }) => /^Reports/.test(renterStatus))
      .map(({ screeningRequestRenterId }) => String(screeningRequestRenterId));
    const isComplete = (row: (typeof rows)[number]) => row.ready === reportKinds.length && row.status === "S";
    const known = new Set(rows.flatMap(({ refs }) => refs));
    return {
      whole: rows.filter(isComplete).length,
      sold: sold.length,
      made: renters.filter(({ renterStatus }) => renterStatus === "ReportsDeliverySuccess").length,
      missing: rows
        .filter((row) => !isComplete(row))
        .map(({ id, ready, status }) => `${id}: ${ready} reports, ${status}`),
      doubled: [
        ...rows.filter(({ refs }) => refs.length > 1).map(({ id, refs }) => `${id}: ${refs.length} orders`),
        ...sold.filter((ref) => !known.has(ref)).map((ref) => `${ref}: of no application`),
      ],
      unsent: unsent.rows.map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}

/** Whether every applicant has their reports, each was bought once, and every email was sent. */
export function hasEveryReport({ requested, whole, sold, missing, doubled, unsent }: OrdersReport): boolean {
  return whole === requested && sold === requested && [missing, doubled, unsent].flat().length === 0;
}

/** Describes the results in sentences for the test's output. */
export function describeOrders({
  requested,
  kills,
  seed,
  whole,
  sold,
  missing,
  doubled,
  unsent,
}: OrdersReport): string {
  return (
    `${requested} applications paid for, ${whole} with all their reports, ${sold} orders sold by the bureau; ` +
    `${missing.length} missing, ${doubled.length} sold twice, ${unsent.length} emails unsent, ` +
    `after ${kills} kills (seed ${seed})`
  );
}
