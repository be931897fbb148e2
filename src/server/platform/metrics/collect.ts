import type pg from "pg";
import { collectDefaultMetrics } from "prom-client";
import {
  backupMade,
  circuitOpen,
  databaseUp,
  ledgerDifferences,
  ledgerReconciled,
  poolConnections,
  providerBalance,
  providerCosts,
  queueAge,
  queueJobs,
  registry,
} from "./metrics.ts";

/** The pools of a process by their names. */
type Pools = Readonly<Record<string, pg.Pool>>;

const queueQuery = `select task_identifier as job,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'exhausted'
      when run_at > now() then 'later' else 'due' end as state,
    count(*)::int as jobs,
    coalesce(extract(epoch from now() - min(run_at) filter (where run_at > '-infinity')), 0)::float as age
  from graphile_worker.jobs group by 1, 2`;

type Row = { job: string; state: string; jobs: number; age: number };

const ledgerQuery = `select coalesce(extract(epoch from r.completed), 0)::float as completed,
    coalesce(r.balance_cents, 0)::float / 100 as balance, coalesce(r.costs_cents, 0)::float / 100 as costs,
    d.kind, count(d.kind)::int as differences
  from (select) one left join ledger_reconciliation r on true left join ledger_differences d on d.status = 'open'
  group by r.completed, r.balance_cents, r.costs_cents, d.kind`;

type LedgerRow = { completed: number; balance: number; costs: number; kind: string | null; differences: number };

let collectsProcess = false;

/** Starts the metrics of the process itself, once: memory, CPU time, event loop and garbage collection. */
export function measureProcess(): void {
  if (collectsProcess) return;
  collectsProcess = true;
  collectDefaultMetrics({ register: registry });
}

/**
 * Returns all metrics in Prometheus' text format; those of the queue, the ledger, backups and circuit breakers are read
 * from the database on each call.
 */
export async function renderMetrics(pools: Pools): Promise<{ type: string; body: string }> {
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    poolConnections.set({ pool, state: "used" }, totalCount - idleCount);
    poolConnections.set({ pool, state: "idle" }, idleCount);
    poolConnections.set({ pool, state: "waiting" }, waitingCount);
  }
  await Promise.all([readQueue(pools), readLedger(pools), readBackup(pools), readCircuits(pools)]).then(
    () => databaseUp.set(1),
    () => databaseUp.set(0),
  );
  return { type: registry.contentType, body: await registry.metrics() };
}

async function readQueue(pools: Pools): Promise<void> {
  queueJobs.reset();
  queueAge.reset();
  const { rows } = (await pools.api?.query<Row>(queueQuery)) ?? { rows: [] };
  for (const { job, state, jobs, age } of rows) {
    queueJobs.set({ job, state }, jobs);
    if (state === "due") queueAge.set({ job }, age);
  }
}

async function readLedger(pools: Pools): Promise<void> {
  ledgerDifferences.reset();
  const { rows } = (await pools.api?.query<LedgerRow>(ledgerQuery)) ?? { rows: [] };
  for (const { completed, balance, costs, kind, differences } of rows) {
    ledgerReconciled.set(completed);
    providerBalance.set(balance);
    providerCosts.set(costs);
    if (kind) ledgerDifferences.set({ kind }, differences);
  }
}

async function readBackup(pools: Pools): Promise<void> {
  const found = await pools.api?.query<{ made: number }>(
    "select extract(epoch from through)::float as made from job_watermarks where job = 'backup'",
  );
  backupMade.set(found?.rows[0]?.made ?? 0);
}

async function readCircuits(pools: Pools): Promise<void> {
  circuitOpen.reset();
  const found = await pools.api?.query<{ vendor: string }>(
    "select vendor from circuit_breakers where retry_at is not null",
  );
  for (const { vendor } of found?.rows ?? []) circuitOpen.set({ vendor }, 1);
}
