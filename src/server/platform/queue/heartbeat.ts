import type { WorkerUtils } from "graphile-worker";
import type pg from "pg";

/**
 * A worker without a heartbeat for this long is dead: its jobs, which would stay locked for 4 hours, are reassigned.
 */
const deadMs = 60_000;

/** Unlocks all locked jobs. Only if no other process works on this database: their workers are then dead. */
export const unlockAllJobs = (pool: pg.Pool, utils: WorkerUtils): Promise<void> =>
  unlockJobsOf(
    pool,
    utils,
    "select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null",
  );

/**
 * Records that workers are alive, and unlocks the jobs of those that are dead.
 * @param workerIds the IDs under which this process' workers lock jobs
 */
export async function recordHeartbeat(pool: pg.Pool, utils: WorkerUtils, workerIds: readonly string[]): Promise<void> {
  await pool.query(
    "insert into worker_heartbeats select unnest($1::text[]), now() on conflict (worker_id) do update set at = now()",
    [workerIds],
  );
  await unlockJobsOf(
    pool,
    utils,
    `select distinct j.locked_by as id from graphile_worker._private_jobs j
     left join worker_heartbeats h on h.worker_id = j.locked_by
     where j.locked_at < now() - $1 * interval '1 ms' and (h.at is null or h.at < now() - $1 * interval '1 ms')`,
    [deadMs],
  );
  await pool.query("delete from worker_heartbeats where at < now() - interval '1 day'");
}

/** @param query selects the workers' IDs */
async function unlockJobsOf(pool: pg.Pool, utils: WorkerUtils, query: string, values: unknown[] = []): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(query, values);
  if (rows.length) await utils.forceUnlockWorkers(rows.map((row) => row.id));
}
