import type { WorkerUtils } from "graphile-worker";
import type pg from "pg";

/**
 * A worker without a heartbeat for this long is dead: its jobs, which would otherwise stay locked for 4 hours, are
 * unlocked.
 */
const heartbeatTimeoutMs = 60_000;

/** Unlocks all locked jobs. Only for when no other process uses this database: all other workers are then dead. */
export const unlockAllJobs = (pool: pg.Pool, utils: WorkerUtils): Promise<void> =>
  unlockJobsOf(
    pool,
    utils,
    "select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null",
  );

/** The maximum time between two heartbeats. After a longer one, others may have missed theirs for the same reason. */
const maxGapMs = heartbeatTimeoutMs / 2;

/**
 * Returns a function that records a heartbeat of this process' workers, and unlocks the jobs of dead workers. It
 * unlocks none until its own heartbeats have succeeded for as long as a worker may miss its own: after a database
 * outage, the other workers aren't dead.
 * @param now the time in milliseconds
 */
export function createHeartbeat(pool: pg.Pool, utils: WorkerUtils, now: () => number = Date.now) {
  let steadySince: number | undefined;
  let last = 0;
  /** @param workerIds the IDs that the workers lock jobs with */
  return async (workerIds: readonly string[]): Promise<void> => {
    await pool.query(
      "insert into worker_heartbeats select unnest($1::text[]), now() on conflict (worker_id) do update set at = now()",
      [workerIds],
    );
    const at = now();
    if (steadySince === undefined || at - last > maxGapMs) steadySince = at;
    last = at;
    if (at - steadySince < heartbeatTimeoutMs) return;
    await unlockJobsOf(
      pool,
      utils,
      `select distinct j.locked_by as id from graphile_worker._private_jobs j
       left join worker_heartbeats h on h.worker_id = j.locked_by
       where j.locked_at < now() - $1 * interval '1 ms' and (h.at is null or h.at < now() - $1 * interval '1 ms')`,
      [heartbeatTimeoutMs],
    );
    await pool.query("delete from worker_heartbeats where at < now() - interval '1 day'");
  };
}

/** @param query selects the workers' IDs */
async function unlockJobsOf(pool: pg.Pool, utils: WorkerUtils, query: string, values: unknown[] = []): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(query, values);
  if (rows.length) await utils.forceUnlockWorkers(rows.map((row) => row.id));
}
