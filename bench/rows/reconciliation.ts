import { reconcileLedger } from "#server/domains/payments/jobs/reconcile-ledger.ts";
import { collectGarbage } from "#server/platform/threads/free-memory.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Movement } from "#server/ports/payouts.ts";
import { createStripeClient } from "#server/vendors/stripe/client.ts";
import { createApi } from "../api.ts";
import type { BenchEnvironment } from "../environment.ts";
import type { Row } from "../row.ts";

const paymentsPerApplication = 5;
const targetSeconds = 60;
const maxMegabytes = 10;
/** The number of pages of movements after which the heap is measured again. */
const pagesPerSample = 25;

/**
 * Measures comparing a ledger of 100,000 entries with a provider that responds immediately, and comparing it again
 * without changes.
 */
export async function reconciliationRows(environment: BenchEnvironment): Promise<Row[]> {
  const count = await addPayments(environment);
  const { deps, app, pool } = await createApi({
    LINTEL_DATA: environment.dataDir,
    DATABASE_URL: environment.urls.apiUrl,
  });
  const started = new Date();
  const movementAt = (n: number): Movement => ({
    id: `txn_${n}`,
    source: "charge",
    chargeId: `pi_${n}`,
    sourceId: `ch_${n}`,
    payoutId: null,
    reference: null,
    accountId: "",
    amountCents: 6_000,
    feeCents: 204,
    created: new Date(started.getTime() - 7 * 86_400_000 - n * 1_000),
  });
  const key = "bench";
  const stripeProvider = createStripeClient({
    secretKey: key,
    publishableKey: key,
    webhookSecrets: [key],
    script: "",
    connectScript: "",
  });
  let maxHeapBytes = 0;
  let pages = 0;
  const listMovements = async ({ since }: { since: Date }, before: string | null) => {
    if (since.getTime() > 0) return [];
    if (pages++ % pagesPerSample === 0) maxHeapBytes = Math.max(maxHeapBytes, heapInUse());
    const from = before ? Number(before.slice("txn_".length)) + 1 : 0;
    if (from > count) throw providerUnavailable();
    return Array.from({ length: Math.min(100, count - from) }, (_, n) => movementAt(from + n));
  };
  const findBalance = async () => count * (6_000 - 204);
  const providerDeps = {
    ...deps,
    payments: { ...stripeProvider, payouts: { ...stripeProvider.payouts, listMovements, findBalance } },
  };
  const heapBefore = heapInUse();
  const measure = async () => {
    const startedAt = performance.now();
    await reconcileLedger(providerDeps);
    return (performance.now() - startedAt) / 1_000;
  };
  const first = await measure();
  const second = await measure();
  const { rows } = await environment.pool.query<{ movements: number; differences: number }>(
    `select (select count(*)::int from provider_movements) as movements,
       (select count(*)::int from ledger_differences) as differences`,
  );
  if (rows[0]?.movements !== count || rows[0].differences !== 0) throw new Error(JSON.stringify(rows[0]));
  await app.close();
  await pool.end();
  const megabytes = (maxHeapBytes - heapBefore) / 2 ** 20;
  const createSecondsRow = (what: string, measuredSeconds: number) => ({
    what,
    lintel: measuredSeconds,
    baseline: targetSeconds,
    ratio: measuredSeconds / targetSeconds,
    target: `at most ${targetSeconds} s`,
    met: measuredSeconds <= targetSeconds,
  });
  const entries = (2 * count).toLocaleString("en-US");
  return [
    createSecondsRow(
      `Reconciling a ledger of ${entries} entries with the provider's ${count.toLocaleString("en-US")} movements, s`,
      first,
    ),
    createSecondsRow("Reconciling it again when nothing is new, s", second),
    {
      what: `Growth of what is in use in the heap during the first of these runs, MB, measured every ${pagesPerSample} pages`,
      lintel: megabytes,
      baseline: maxMegabytes,
      ratio: megabytes / maxMegabytes,
      target: `at most ${maxMegabytes} MB`,
      met: megabytes <= maxMegabytes,
    },
  ];
}

/** Returns the heap in use after garbage collection, in bytes. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Adds five payments of $60 to each application, each with its two ledger entries. @returns the number of payments */
async function addPayments({ pool, landlord }: BenchEnvironment): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into payments (tenant, id, application_id, purpose, status, items, amount_cents, cost_cents, intent, receipt_to, captured_at, created, modified)
     select tenant, gen_random_uuid(), id, 'reports', 'succeeded', '[]', 6000, 0,
       'pi_' || row_number() over (order by id, n) - 1, 'bench@example.com', t, t, t
     from applications, generate_series(1, $2::int) n, (select date_trunc('milliseconds', now()) - interval '7 days' as t) at where tenant = $1`,
    [landlord, paymentsPerApplication],
  );
  await pool.query(
    "insert into directory (kind, value, tenant) select 'charge', intent, tenant from payments where intent is not null",
  );
  await pool.query(
    `insert into ledger_entries (tenant, transaction_id, position, account, amount_cents, payment_id, created)
     select p.tenant, p.id, e.position, e.account, e.cents, p.id, p.created
     from payments p, (values (1, 'provider', 6000), (2, 'landlord:' || $1::text, -6000)) e (position, account, cents)`,
    [landlord],
  );
  await pool.query("analyze");
  return rowCount ?? 0;
}
