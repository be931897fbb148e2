import { type RawBuilder, sql } from "kysely";
import { simulatedTime } from "../common/simulated-time.ts";
import type { Db } from "../db/connect.ts";
import type { JobName, JobPayloads } from "./job.ts";

/** `urgent`: somebody waits for it at a screen, so it goes before emails and PDFs, which take long. */
type Options = { urgent?: boolean };

/** Writes a job into the transaction that causes it: it runs if and only if that commits, at least once. */
export async function enqueue<Name extends JobName>(
  trx: Db,
  name: Name,
  payload: JobPayloads[Name],
  options?: Options,
): Promise<void> {
  await sql`select ${addJob(name, payload, options)}`.execute(trx);
}

/** `enqueue`, to run no sooner than in so many seconds. One job of the same name and payload waits at a time. */
export async function enqueueIn<Name extends JobName>(
  trx: Db,
  name: Name,
  payload: JobPayloads[Name],
  seconds: number,
  options?: Options,
): Promise<void> {
  await sql`select ${addJobIn(name, payload, seconds, options)}`.execute(trx);
}

/** When a job is due. What simulated work causes waits forever: whoever simulates it takes it from there. */
const dueIn = (seconds: number): RawBuilder<unknown> =>
  simulatedTime() ? sql`'infinity'::timestamptz` : sql`now() + ${seconds} * interval '1 second'`;

const priority = ({ urgent = false }: Options) => (urgent ? -10 : 0);

/** `enqueue` as part of a statement that has more to do: one of what it selects. */
export function addJob<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  options: Options = {},
): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 15,
    priority => ${priority(options)}, run_at => ${dueIn(0)})`;
}

/** `enqueueIn` as part of a statement. */
export function addJobIn<Name extends JobName>(
  name: Name,
  payload: JobPayloads[Name],
  seconds: number,
  options: Options = {},
): RawBuilder<unknown> {
  const text = JSON.stringify(payload);
  return sql`graphile_worker.add_job(${name}, ${text}::json, max_attempts => 15,
    priority => ${priority(options)}, run_at => ${dueIn(seconds)}, job_key => ${`${name}:${text}`})`;
}
