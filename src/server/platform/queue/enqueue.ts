import { type RawBuilder, sql } from "kysely";
import type { Jobs } from "../../jobs.ts";
import { simulatedTime } from "../../simulated-time.ts";
import type { Db } from "../db/connect.ts";

/** What somebody waits for at a screen: it goes before letters, which take long to be drawn. */
const urgent: ReadonlySet<keyof Jobs> = new Set(["order-reports", "fetch-report"]);

/**
 * Writes a job into the transaction that causes it: it runs if and only if that commits, at least once. Payloads hold
 * ids; whatever is personal in them is sealed.
 */
export async function enqueue<Name extends keyof Jobs>(trx: Db, name: Name, payload: Jobs[Name]): Promise<void> {
  await sql`select ${addJob(name, payload)}`.execute(trx);
}

/** `enqueue`, to run no sooner than in so many seconds. One job of the same name and payload waits at a time. */
export async function enqueueIn<Name extends keyof Jobs>(
  trx: Db,
  name: Name,
  payload: Jobs[Name],
  seconds: number,
): Promise<void> {
  await sql`select ${addJobIn(name, payload, seconds)}`.execute(trx);
}

/** When a job is due. What simulated work causes waits forever: whoever simulates it takes it from there. */
const dueIn = (seconds: number): RawBuilder<unknown> =>
  simulatedTime() ? sql`'infinity'::timestamptz` : sql`now() + ${seconds} * interval '1 second'`;

/** `enqueue` as part of a statement that has more to do: one of what it selects. */
export function addJob<Name extends keyof Jobs>(name: Name, payload: Jobs[Name]): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 15,
    priority => ${urgent.has(name) ? -10 : 0}, run_at => ${dueIn(0)})`;
}

/** `enqueueIn` as part of a statement. */
export function addJobIn<Name extends keyof Jobs>(
  name: Name,
  payload: Jobs[Name],
  seconds: number,
): RawBuilder<unknown> {
  const text = JSON.stringify(payload);
  return sql`graphile_worker.add_job(${name}, ${text}::json, max_attempts => 15,
    priority => ${urgent.has(name) ? -10 : 0}, run_at => ${dueIn(seconds)}, job_key => ${`${name}:${text}`})`;
}
