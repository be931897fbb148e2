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

/** The longest time between two heartbeats after which others may have missed theirs for the same reason. */
const gapMs = deadMs / 2;

/**
 * Returns a function that records that this process' workers are alive, and unlocks the jobs of those that ended. It
 * unlocks none until its own heartbeats have succeeded for as long as a worker may miss its own: after the database was
 * away, the others are alive too.
 * @param now the time in milliseconds
 */
export function createHeartbeat(pool: pg.Pool, utils: WorkerUtils, now: () => number = Date.now) {
  let since: number | undefined;
  let last = 0;
  /** @param workerIds the IDs under which the workers lock jobs */
  return async (workerIds: readonly string[]): Promise<void> => {
    await pool.query(
      "insert into worker_heartbeats select unnest($1::text[]), now() on conflict (worker_id) do update set at = now()",
      [workerIds],
    );
    const at = now();
    if (since === undefined || at - last > gapMs) since = at;
    last = at;
    if (at - since < deadMs) return;
    await unlockJobsOf(
      pool,
      utils,
      `select distinct j.locked_by as id from graphile_worker._private_jobs j
       left join worker_heartbeats h on h.worker_id = j.locked_by
       where j.locked_at < now() - $1 * interval '1 ms' and (h.at is null or h.at < now() - $1 * interval '1 ms')`,
      [deadMs],
    );
    await pool.query("delete from worker_heartbeats where at < now() - interval '1 day'");
  };
}

/** @param query selects the workers' IDs */
async function unlockJobsOf(pool: pg.Pool, utils: WorkerUtils, query: string, values: unknown[] = []): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(query, values);
  if (rows.length) await utils.forceUnlockWorkers(rows.map((row) => row.id));
}
