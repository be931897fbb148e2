import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { listExhaustedJobs, retryExhaustedJobs } from "#server/platform/queue/exhausted-jobs.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Prints the jobs that failed too often to be retried: id, name, when they last failed, and what the error is called.
 * @returns the exit code: 0, or 1 when there are any
 */
export async function listJobs(config: Config): Promise<number> {
  const jobs = await withDb(config, listExhaustedJobs);
  for (const { id, name, attempts, last, fault } of jobs)
    console.log(`${id}  ${name}  ${last.toISOString()}  ${attempts} attempts  ${fault}`);
  console.log(jobs.length === 0 ? "There are no failed jobs." : `${jobs.length} to retry.`);
  return jobs.length === 0 ? 0 : 1;
}

/**
 * Runs exhausted jobs again.
 * @param which a job's id, or `--all`
 * @returns the exit code: 0, or 1 when there is no such job
 */
export async function retryJobs(config: Config, which: string): Promise<number> {
  if (which !== "--all" && !/^\d{1,18}$/.test(which)) throw new OperatorError("Give a job's number, or --all.");
  const count = await withDb(config, (db) => retryExhaustedJobs(db, which === "--all" ? undefined : which));
  console.log(
    count === 0 ? "There's no such job to retry." : `${count} ${count === 1 ? "job" : "jobs"} will run again.`,
  );
  return count === 0 && which !== "--all" ? 1 : 0;
}
