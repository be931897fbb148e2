import type { TaskList } from "graphile-worker";
import type { PlatformDeps } from "../deps.ts";
import { jobRuns, jobSeconds } from "../metrics/metrics.ts";
import { runInSpan } from "../traces/traces.ts";
import { deleteExhaustedJobs } from "./exhausted-jobs.ts";
import type { Job } from "./job.ts";

/** Returns an error's name without its message, which may quote user input or an address. */
const errorLabel = ({ name, code }: Error & { code?: unknown }) =>
  typeof code === "string" && /^[A-Za-z0-9_]{1,40}$/.test(code) ? `${name} ${code}` : name;

/**
 * Converts the jobs for graphile-worker. A failed job is logged and stored with its error's name only, and retried
 * later; the last attempt is logged as an error, once. Of a recurring job whose runs make up for each other, only the last
 * failed run counts as exhausted, until one succeeds.
 */
export function createTaskList<D extends PlatformDeps>(jobs: readonly Job<D>[], deps: D): TaskList {
  const tasks: TaskList = {};
  for (const { name, cron, backfill, run, onExhausted } of jobs) {
    const isRepeated = cron !== undefined && backfill === undefined;
    tasks[name] = async (payload, { job }) => {
      const stopTimer = jobSeconds.startTimer({ job: name });
      const work = () => run(deps, payload);
      await runInSpan(`job ${name}`, { "lintel.job": name }, work, payload).catch(async (error: Error) => {
        stopTimer();
        jobRuns.inc({ job: name, result: job.attempts < job.max_attempts ? "failed" : "exhausted" });
        const fault = errorLabel(error);
        const failureLog = { job: name, id: job.id, attempt: job.attempts, fault };
        if (job.attempts < job.max_attempts) deps.log.warn(failureLog, "a job failed");
        else {
          deps.log.error(failureLog, "a job failed for the last time; `lintel jobs retry` runs it again");
          if (isRepeated) await deleteExhaustedJobs(deps.db, name);
          await onExhausted?.(deps, payload).catch((cause: Error) =>
            deps.log.error(
              { job: name, id: job.id, fault: errorLabel(cause) },
              "the users who wait for a failed job could not be notified",
            ),
          );
        }
        throw new Error(fault);
      });
      if (isRepeated) await deleteExhaustedJobs(deps.db, name);
      stopTimer();
      jobRuns.inc({ job: name, result: "done" });
    };
  }
  return tasks;
}
