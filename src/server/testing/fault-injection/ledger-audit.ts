import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readKind } from "#sandbox/emulator/store.ts";
import { createClient, withClient } from "#server/platform/db/clients/with-client.ts";

/** One line per fault. */
export type MoneyFaults = {
  paid: number;
  captured: number;
  /** reported as paid, but not marked as paid */
  lost: string[];
  /** more than one captured charge for one application */
  doubled: string[];
  /** marked as paid without a captured charge, with another amount, or without ledger entries */
  withoutCharge: string[];
  /** captured, and not marked as paid */
  unmarked: string[];
  /** in progress, or waiting for the receipt, but without a job */
  unwatched: string[];
  ledgerSum: number;
};

type Intent = { status: string; amount_received: number; metadata: { payment?: string } };

/** Returns the captures in the provider's own storage, by our payment's ID. */
function readCaptures(dataDir: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const intent of readKind<Intent>(join(dataDir, "sandbox/stripe/payment_intents.jsonl")).values()) {
    const payment = intent.metadata.payment ?? "";
    if (intent.status === "succeeded") found.set(payment, [...(found.get(payment) ?? []), intent.amount_received]);
  }
  return found;
}

/** Compares the provider's captures with our payments. */
export async function auditMoney(
  databaseUrl: string,
  dataDir: string,
  acknowledged: ReadonlySet<string>,
): Promise<MoneyFaults> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; is_paid: boolean; payments: string[]; entries: number }>(
      `select a.id, a.is_paid, coalesce(array_agg(p.id::text) filter (where p.id is not null), '{}') as payments,
         (select count(*)::int from ledger_entries l join payments q on q.id = l.payment_id
          where q.application_id = a.id) as entries
       from applications a left join payments p on p.application_id = a.id
       where a.price_cents > 0 group by a.tenant, a.id`,
    );
    const sum = await client.query<{ sum: number }>(
      "select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries",
    );
    const unwatched = await client.query<{ id: string }>(
      `select p.id::text from payments p
       where (p.status not in ('succeeded', 'canceled') or p.status = 'succeeded' and p.receipt_sent_at is null)
         and not exists (
           select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = case p.status when 'succeeded' then 'send-receipt' else 'reconcile-payment' end
             and j.payload->>'payment' = p.id::text)`,
    );
    const captured = readCaptures(dataDir);
    const applicationRows = rows.map((row) => ({
      ...row,
      cents: row.payments.flatMap((id) => captured.get(id) ?? []),
    }));
    return {
      paid: applicationRows.filter((row) => row.is_paid).length,
      captured: [...captured.values()].flat().length,
      lost: applicationRows.filter((row) => acknowledged.has(row.id) && !row.is_paid).map(({ id }) => id),
      doubled: applicationRows
        .filter((row) => row.cents.length > 1)
        .map(({ id, cents }) => `${id}: ${cents.length} charges`),
      withoutCharge: applicationRows
        .filter((row) => row.is_paid && (row.cents[0] !== 6_000 || row.entries !== 2))
        .map(({ id, cents, entries }) => `${id}: ${cents.length} charges, ${entries} entries`),
      unmarked: applicationRows.filter((row) => !row.is_paid && row.cents.length > 0).map(({ id }) => id),
      unwatched: unwatched.rows.map(({ id }) => id),
      ledgerSum: sum.rows[0]?.sum ?? Number.NaN,
    };
  } finally {
    await client.end();
  }
}

/** Milliseconds after which a captured charge not marked as paid is considered to wait for a slow response. */
const slowReplyMs = 100;
const timeoutMs = 5_000;

/**
 * Resolves when the provider has captured a charge of one of these applications, and its slow response is pending; at
 * the latest after a timeout.
 */
export async function waitUntilChargePending(
  databaseUrl: string,
  dataDir: string,
  applications: readonly string[],
): Promise<void> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  const since = new Map<string, number>();
  const before = new Set(readCaptures(dataDir).keys());
  try {
    for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; await delay(10)) {
      const newCaptures = [...readCaptures(dataDir).keys()].filter((payment) => payment && !before.has(payment));
      const { rows } = await client.query<{ id: string }>(
        "select id from payments where id = any ($1::uuid[]) and application_id = any ($2::uuid[]) and status <> 'succeeded'",
        [newCaptures, applications],
      );
      for (const { id } of rows) {
        const seen = since.get(id) ?? performance.now();
        since.set(id, seen);
        if (performance.now() - seen >= slowReplyMs) return;
      }
    }
  } finally {
    await client.end();
  }
}

/** Makes delayed jobs due now. */
export async function makeJobsDue(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query("update graphile_worker._private_jobs set run_at = now(), attempts = 0 where locked_at is null"),
  );
}

/**
 * Makes delayed jobs due, and waits until none is due or running.
 * @param timeout the timeout in milliseconds: a job whose process was killed stays locked
 */
export async function waitForJobs(databaseUrl: string, timeout: number): Promise<void> {
  await makeJobsDue(databaseUrl);
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  for (const since = performance.now(); performance.now() - since < timeout; ) {
    await delay(50);
    const { rowCount } = await client.query(
      `select from graphile_worker._private_jobs
       where locked_at is not null or (run_at <= now() and attempts < max_attempts) limit 1`,
    );
    if (rowCount === 0) break;
  }
  await client.end();
}
