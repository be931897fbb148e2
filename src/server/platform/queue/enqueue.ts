import { type RawBuilder, sql } from "kysely";
import { simulatedTime } from "../common/simulated-time.ts";
import type { Db, GlobalDb } from "../db/connect.ts";
import { tenantOf } from "../db/tenant-scope.ts";
import { currentSpan } from "../traces/traces.ts";
import type { JobName, JobPayloads, TenantJobName, TenantJobPayloads } from "./job.ts";

/** `urgent`: a user is waiting for it, so it runs before emails and PDFs, which take long. */
type Options = { urgent?: boolean };

/** `preservesTime`: a waiting job that has not failed yet keeps its run time. */
type DelayedOptions = Options & { preservesTime?: boolean };

/** Enqueues a job in the transaction that causes it: it runs if and only if that commits, at least once. */
export async function enqueue<Name extends TenantJobName>(
  trx: Db,
  name: Name,
  payload: TenantJobPayloads[Name],
  options?: Options,
): Promise<void> {
  await sql`select ${addJob(trx, name, payload, options)}`.execute(trx);
}

/**
 * `enqueue` with a delay in seconds. Only one job of the same name and payload waits at a time: the new one replaces an
 * earlier one, also in time.
 */
export async function enqueueAfter<Name extends TenantJobName>(
  trx: Db,
  name: Name,
  payload: TenantJobPayloads[Name],
  seconds: number,
  options: DelayedOptions = {},
): Promise<void> {
  await sql`select ${addJobAfter(trx, name, payload, seconds, options)}`.execute(trx);
}

/** `enqueueAfter` as part of a larger statement. */
export const addJobAfter = <Name extends TenantJobName>(
  trx: Db,
  name: Name,
  payload: TenantJobPayloads[Name],
  seconds: number,
  options: DelayedOptions = {},
): RawBuilder<unknown> => delayedCall(name, { tenant: tenantOf(trx), ...payload }, { ...options, seconds });

/** `enqueue` for a job that belongs to no tenant. */
export async function enqueueGlobal<Name extends JobName>(
  trx: GlobalDb,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await sql`select ${jobCall(name, payload, {})}`.execute(trx);
}

/** `enqueueAfter` for a job that belongs to no tenant. */
export async function enqueueGlobalAfter<Name extends JobName>(
  trx: GlobalDb,
  name: Name,
  payload: JobPayloads[Name],
  seconds: number,
): Promise<void> {
  await sql`select ${delayedCall(name, payload, { seconds })}`.execute(trx);
}

/** `enqueue` as part of a larger statement: one job per selected row. */
export function addJob<Name extends TenantJobName>(
  trx: Db,
  name: Name,
  payload: TenantJobPayloads[Name],
  options: Options = {},
): RawBuilder<unknown> {
  return jobCall(name, { tenant: tenantOf(trx), ...payload }, options);
}

/**
 * `enqueueGlobal` for a job that a schedule enqueues again and again: does nothing while one of the same name and payload
 * waits, runs, or has no attempts left. A new one would start with all attempts, so the failed one would never count as
 * exhausted.
 */
export async function enqueueGlobalUnlessPending<Name extends JobName>(
  db: GlobalDb,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await sql`select ${delayedCall(name, payload, { seconds: 0 })}
    where not exists (select from graphile_worker._private_jobs where key = ${keyOf(name, payload)})`.execute(db);
}

/** Returns when a job is due. Jobs of simulated work wait forever: the code that simulates it runs them. */
const dueIn = (seconds: number): RawBuilder<unknown> =>
  simulatedTime() ? sql`'infinity'::timestamptz` : sql`now() + ${seconds} * interval '1 second'`;

const priority = ({ urgent = false }: Options) => (urgent ? -10 : 0);

const jobCall = (name: string, payload: object, options: Options): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${name}, ${JSON.stringify({ ...payload, ...currentSpan() })}::json, max_attempts => 15,
    priority => ${priority(options)}, run_at => ${dueIn(0)})`;

function delayedCall(
  name: string,
  payload: object,
  { seconds, preservesTime = false, ...options }: DelayedOptions & { seconds: number },
): RawBuilder<unknown> {
  return sql`add_keyed_job(${name}, ${JSON.stringify({ ...payload, ...currentSpan() })}::json, max_attempts => 15,
    priority => ${priority(options)}, run_at => ${dueIn(seconds)}, job_key => ${keyOf(name, payload)},
    job_key_mode => ${preservesTime ? "preserve_run_at" : "replace"})`;
}

/** The key leaves out the trace's span, so that two requests share one job. */
const keyOf = (name: string, payload: object): string => `${name}:${JSON.stringify(payload)}`;
