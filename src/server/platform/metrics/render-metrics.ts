import type pg from "pg";
import { collectDefaultMetrics } from "prom-client";
import { circuitOpen, databaseUp, lastBackupTime, poolConnections, queueAge, queueJobs, registry } from "./metrics.ts";

/** The pools of a process by name. */
type Pools = Readonly<Record<string, pg.Pool>>;

const queueQuery = `select task_identifier as job,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'exhausted'
      when run_at > now() then 'later' else 'due' end as state,
    count(*)::int as jobs,
    coalesce(extract(epoch from now() - min(run_at) filter (where run_at > '-infinity')), 0)::float as age
  from graphile_worker.jobs group by 1, 2`;

type Row = { job: string; state: string; jobs: number; age: number };

/** Measures values in the API's database. Each domain has a function of its own. */
export type Measure = (api: pg.Pool) => Promise<void>;

let isCollectingProcess = false;

/** Starts the metrics of the process itself, once: memory, CPU time, event loop and garbage collection. */
export function measureProcess(): void {
  if (isCollectingProcess) return;
  isCollectingProcess = true;
  collectDefaultMetrics({ register: registry });
}

/**
 * Returns all metrics in Prometheus' text format; those of the queue, backups, circuit breakers and domains are read
 * from the database on each call.
 * @param domainMeasures read the metrics of domains
 */
export async function renderMetrics(
  pools: Pools,
  domainMeasures: readonly Measure[] = [],
): Promise<{ type: string; body: string }> {
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    poolConnections.set({ pool, state: "used" }, totalCount - idleCount);
    poolConnections.set({ pool, state: "idle" }, idleCount);
    poolConnections.set({ pool, state: "waiting" }, waitingCount);
  }
  const { api } = pools;
  const measurements = api
    ? [readQueue, readBackup, readCircuits, ...domainMeasures].map((measure) => measure(api))
    : [];
  await Promise.all(measurements).then(
    () => databaseUp.set(1),
    () => databaseUp.set(0),
  );
  return { type: registry.contentType, body: await registry.metrics() };
}

async function readQueue(api: pg.Pool): Promise<void> {
  queueJobs.reset();
  queueAge.reset();
  const { rows } = await api.query<Row>(queueQuery);
  for (const { job, state, jobs, age } of rows) {
    queueJobs.set({ job, state }, jobs);
    if (state === "due") queueAge.set({ job }, age);
  }
}

async function readBackup(api: pg.Pool): Promise<void> {
  const { rows } = await api.query<{ made: number }>(
    "select extract(epoch from through)::float as made from job_watermarks where job = 'backup'",
  );
  lastBackupTime.set(rows[0]?.made ?? 0);
}

async function readCircuits(api: pg.Pool): Promise<void> {
  circuitOpen.reset();
  const { rows } = await api.query<{ vendor: string }>(
    "select vendor from circuit_breakers where retry_at is not null",
  );
  for (const { vendor } of rows) circuitOpen.set({ vendor }, 1);
}
