import { sql } from "kysely";
import type { GlobalDb } from "../db/connect.ts";
import type { TenantJobName, TenantJobPayloads } from "./job.ts";

/** A job without attempts left. `fault` is the name of the last error and contains no personal data. */
type ExhaustedJob = { id: string; name: string; attempts: number; last: Date; fault: string };

const isExhausted = sql`attempts >= max_attempts and locked_at is null`;

/** Lists the jobs without attempts left, oldest first. */
export async function listExhaustedJobs(db: GlobalDb): Promise<ExhaustedJob[]> {
  const { rows } = await sql<ExhaustedJob>`
    select id::text, task_identifier as name, attempts, updated_at as last, coalesce(last_error, '') as fault
    from graphile_worker.jobs where ${isExhausted} order by updated_at, id`.execute(db);
  return rows;
}

/** Finds the newest job of this name without attempts left whose payload has these values. */
export async function findExhaustedJob<Name extends TenantJobName>(
  db: GlobalDb,
  name: Name,
  payload: Partial<TenantJobPayloads[Name]>,
): Promise<{ id: string; last: Date; payload: TenantJobPayloads[Name] } | undefined> {
  const { rows } = await sql<{ id: string; last: Date; payload: TenantJobPayloads[Name] }>`
    select j.id::text, j.updated_at as last, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} and ${isExhausted} and j.payload::jsonb @> ${JSON.stringify(payload)}::jsonb
    order by j.id desc limit 1`.execute(db);
  return rows[0];
}

/** Counts the jobs without attempts left. */
export async function countExhaustedJobs(db: GlobalDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs where ${isExhausted}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes the jobs of this name without attempts left: a later run has replaced them. */
export async function deleteExhaustedJobs(db: GlobalDb, name: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${name} and ${isExhausted}`.execute(db);
}

/**
 * Retries jobs without attempts left, with all of their attempts.
 * @param id of one of them; undefined: all
 * @returns their names
 */
export async function retryExhaustedJobs(db: GlobalDb, id?: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.identifier as name from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where ${isExhausted} and id = coalesce(${id ?? null}::bigint, id)),
      run_at => now(), attempts => 0) j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the startup warning about jobs without attempts left; empty if there are none. */
export async function exhaustedWarning(db: GlobalDb): Promise<string> {
  const count = await countExhaustedJobs(db);
  if (count === 0) return "";
  const affectedJobs = count === 1 ? "1 job has" : `${count} jobs have`;
  return `
  Warning: ${affectedJobs} failed too often to be retried. List with \`npm run lintel -- jobs\`, retry with
  \`npm run lintel -- jobs retry --all\`.`;
}
