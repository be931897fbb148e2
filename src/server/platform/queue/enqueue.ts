import { type RawBuilder, sql } from "kysely";
import { simulatedTime } from "../common/simulated-time.ts";
import type { Db, GlobalDb } from "../db/connect.ts";
import { tenantOf } from "../db/tenant-scope.ts";
import { currentSpan } from "../traces/traces.ts";
import type { JobName, JobPayloads, TenantJobName, TenantJobPayloads } from "./job.ts";

type JobOptions = {
  /** seconds until the job is due: 0 by default */
  delay?: number;
  /** a user is waiting for it, so it runs before slow jobs such as emails and PDFs */
  urgent?: boolean;
  /** what happens if there is a job of the same name and payload: `replace` by default */
  ifQueued?: IfQueued;
};

/**
 * - `replace`: a waiting job gets the new time and all attempts. If a job is running, the new one runs after it.
 * - `keep_time`: the same, but a waiting job that hasn't failed yet retains its time.
 * - `add`: both run. The payload may be long; the other modes find a job by its name and payload, up to 512 characters.
 *   So it is the only mode for a payload with a list or an object in it, whose length has no limit.
 * - `skip`: the new job isn't added, even if the other has no attempts left. For schedules that enqueue a job
 *   repeatedly: a new one would start with all attempts, so the failed one would never count as exhausted.
 */
type IfQueued = "replace" | "keep_time" | "add" | "skip";

type FlatPayload = Readonly<Record<string, string | number | boolean | undefined>>;
type OptionsFor<Payload> = [Payload] extends [FlatPayload]
  ? [options?: JobOptions]
  : [options: JobOptions & { ifQueued: "add" }];

/** The database rejects longer keys of jobs. */
const maxKeyLength = 512;

/** Enqueues a job in the transaction that causes it: it runs if and only if that commits, at least once. */
export async function enqueue<Name extends TenantJobName>(
  trx: Db,
  name: Name,
  payload: TenantJobPayloads[Name],
  ...options: OptionsFor<TenantJobPayloads[Name]>
): Promise<void> {
  await sql`select ${enqueueSql(trx, name, payload, ...options)}`.execute(trx);
}

/** Enqueues a job that belongs to no tenant. */
export async function enqueueGlobal<Name extends JobName>(
  trx: GlobalDb,
  name: Name,
  payload: JobPayloads[Name],
  ...[options]: OptionsFor<JobPayloads[Name]>
): Promise<void> {
  await sql`select ${addJobSql(name, payload, options)}`.execute(trx);
}

/**
 * Returns the SQL call that enqueues a job, for a larger statement: it adds one job per row that the statement selects.
 */
export const enqueueSql = <Name extends TenantJobName>(
  trx: Db,
  name: Name,
  payload: TenantJobPayloads[Name],
  ...[options]: OptionsFor<TenantJobPayloads[Name]>
): RawBuilder<unknown> => addJobSql(name, { tenant: tenantOf(trx), ...payload }, options);

const jobKeyModes = { replace: "replace", keep_time: "preserve_run_at", skip: "skip" } as const;

function addJobSql(
  name: string,
  payload: object,
  { delay = 0, urgent = false, ifQueued = "replace" }: JobOptions = {},
) {
  const job = sql`${name}, ${JSON.stringify({ ...payload, ...currentSpan() })}::json, max_attempts => 15,
    priority => ${urgent ? -10 : 0}, run_at => ${dueTimeSql(delay)}`;
  if (ifQueued === "add") return sql`graphile_worker.add_job(${job})`;
  return sql`add_keyed_job(${job}, job_key => ${jobKeyOf(name, payload)}, job_key_mode => ${jobKeyModes[ifQueued]})`;
}

/** Returns when a job is due. Jobs of simulated work are never due: the code that simulates it runs them. */
const dueTimeSql = (seconds: number): RawBuilder<unknown> =>
  simulatedTime() ? sql`'infinity'::timestamptz` : sql`now() + ${seconds} * interval '1 second'`;

/** Omits the trace's span, so that two requests share one job. */
function jobKeyOf(name: string, payload: object): string {
  const key = `${name}:${JSON.stringify(payload)}`;
  if (key.length > maxKeyLength) throw new Error(`The payload of ${name} is too long: enqueue it with \`add\`.`);
  return key;
}
