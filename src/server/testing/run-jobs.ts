import { runOnce, type TaskList } from "graphile-worker";
import type pg from "pg";
import { silentLogger } from "#server/platform/queue/silent-logger.ts";

/**
 * Runs every job that is due, and those they enqueue, and returns once each is recorded as done or failed.
 * graphile-worker waits for these records only if they are batched, and skips a job whose queue is still locked by an
 * unrecorded one: hence the batches and the second check.
 */
export async function runDueJobs(pool: pg.Pool, taskList: TaskList): Promise<void> {
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };
  let due = true;
  while (due) {
    await runOnce({ pgPool: pool, taskList, logger: silentLogger, preset });
    const { rows } = await pool.query<{ due: boolean }>(
      "select exists (select from graphile_worker._private_jobs where is_available and run_at <= now()) as due",
    );
    due = rows[0]?.due === true;
  }
}
