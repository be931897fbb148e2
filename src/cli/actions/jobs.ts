import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { listExhaustedJobs, retryExhaustedJobs } from "#server/platform/queue/exhausted-jobs.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Prints the jobs without attempts left: ID, name, time of the last failure, and the error's name.
 * @returns the exit code: 0, or 1 if there are any
 */
export async function listJobs(config: Config): Promise<number> {
  const jobs = await withDb(config, listExhaustedJobs);
  const isGivenUp = jobs.length === 0 ? () => false : await loadGivenUpCheck();
  for (const { id, name, attempts, last, fault } of jobs)
    console.log(
      `${id}  ${name}${isGivenUp(name) ? " (given up)" : ""}  ${last.toISOString()}  ${attempts} attempts  ${fault}`,
    );
  if (jobs.some(({ name }) => isGivenUp(name))) console.log(`Given up: ${givenUpNote}. A retry may do nothing.`);
  console.log(jobs.length === 0 ? "There are no failed jobs." : `${jobs.length} to retry.`);
  return jobs.length === 0 ? 0 : 1;
}

/**
 * Retries jobs without attempts left.
 * @param jobSelection a job's ID, or `--all`
 * @returns the exit code: 0, or 1 if there is no such job
 */
export async function retryJobs(config: Config, jobSelection: string): Promise<number> {
  if (jobSelection !== "--all" && !/^\d{1,18}$/.test(jobSelection))
    throw new OperatorError("Give a job's number, or --all.");
  const retried = await withDb(config, (db) =>
    retryExhaustedJobs(db, jobSelection === "--all" ? undefined : jobSelection),
  );
  const count = retried.length;
  console.log(
    count === 0 ? "There's no such job to retry." : `${count} ${count === 1 ? "job" : "jobs"} will run again.`,
  );
  const isGivenUp = count === 0 ? () => false : await loadGivenUpCheck();
  const names = [...new Set(retried.filter((name) => isGivenUp(name)))];
  if (names.length > 0) console.log(`These may do nothing, since ${givenUpNote}: ${names.join(", ")}`);
  return count === 0 && jobSelection !== "--all" ? 1 : 0;
}

const givenUpNote = "the users who wait for them were notified, and can start them again";

/** @returns a function that checks whether a job, by name, is given up after its last attempt */
async function loadGivenUpCheck(): Promise<(name: string) => boolean> {
  // loaded only here, since it imports all domains
  const { jobs } = await import("#server/registry/jobs.ts");
  return (name) => jobs.some((job) => job.name === name && job.isGivenUp);
}
