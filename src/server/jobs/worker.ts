import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  makeWorkerUtils,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from "graphile-worker";
import type pg from "pg";
import type { Deps } from "../deps.ts";
import { type Lane, lanes, tasks } from "./index.ts";

const beatMs = 15_000;
/** A worker silent for this long is dead: its jobs, which would stay locked for 4 hours, are given to others. */
const deadMs = 60_000;
/** What happens by itself, at a minute of every hour. */
const crons = ["17 * * * * sweep", "32 * * * * return-fees", "47 * * * * look-for-disputes"];
/** Before another worker takes the place of one that ended. */
const againMs = 200;

/** Brings graphile-worker's own tables up to date; before the first job is written. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet });
  await utils.migrate();
  await utils.release();
}

export const quiet = new WorkerLogger(() => () => undefined);

/** The jobs as graphile-worker wants them. A failed one is logged by its name only and tried again later. */
export function taskListOf(deps: Deps): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        await (task as (deps: Deps, payload: unknown) => Promise<void>)(deps, payload).catch((error: Error) => {
          deps.log.warn({ job: name, id: job.id, attempt: job.attempts, fault: error.name }, "a job failed");
          throw error;
        });
      },
    ]),
  ) as TaskList;
}

/**
 * Starts the workers of this process, one for each lane, and another one whenever one ends: graphile-worker gives up when
 * PostgreSQL is lost just as a job is done.
 * @param alone no other process works on this database: whatever is locked was left by a dead one
 */
export async function startWorker(deps: Deps, pool: pg.Pool, alone: boolean): Promise<{ stop: () => Promise<void> }> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet });
  const unlock = async (query: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ id: string }>(query, values);
    if (rows.length) await utils.forceUnlockWorkers(rows.map((row) => row.id));
  };
  if (alone)
    await unlock("select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null");

  let stopping = false;
  const workers = lanes.map(startLane);

  function startLane({ jobs, concurrency }: Lane) {
    const taskList = Object.fromEntries(
      Object.entries(taskListOf(deps)).filter(([name]) => jobs.some((job) => job === name)),
    );
    const crontab = crons.filter((line) => jobs.some((job) => line.endsWith(` ${job}`))).join("\n");
    /** what graphile-worker locks jobs with: one for each runner */
    let poolId: string | undefined;
    let runner: Runner | undefined;
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => {
      poolId = workerPool.id;
      void beat();
    });

    async function keepRunning() {
      while (!stopping) {
        try {
          if (poolId) await utils.forceUnlockWorkers([poolId]);
          runner = await run({
            pgPool: pool,
            events,
            taskList,
            concurrency,
            pollInterval: 1_000,
            noHandleSignals: true,
            crontab,
            logger: quiet,
            // Without a delay, even of 0, a lost connection becomes an unhandled rejection, which ends the process.
            preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          });
          if (stopping) await runner.stop();
          await runner.promise;
        } catch (error) {
          deps.log.error({ fault: (error as Error).name }, "the worker failed");
        }
        if (!stopping) {
          deps.log.warn("the worker ended; starting another one");
          await delay(againMs);
        }
      }
    }

    const running = keepRunning();
    return {
      id: () => poolId,
      stop: async () => {
        await runner?.stop().catch(() => undefined);
        await running;
      },
    };
  }

  async function beat() {
    await tell().catch(() => deps.log.warn("the worker's heartbeat was missed"));
  }

  async function tell() {
    await pool.query(
      "insert into worker_heartbeats select unnest($1::text[]), now() on conflict (worker_id) do update set at = now()",
      [workers.flatMap((worker) => worker.id() ?? [])],
    );
    await unlock(
      `select distinct j.locked_by as id from graphile_worker._private_jobs j
       left join worker_heartbeats h on h.worker_id = j.locked_by
       where j.locked_at < now() - $1 * interval '1 ms' and (h.at is null or h.at < now() - $1 * interval '1 ms')`,
      [deadMs],
    );
    await pool.query("delete from worker_heartbeats where at < now() - interval '1 day'");
  }

  const timer = setInterval(beat, beatMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping = true;
      await Promise.all(workers.map(({ stop }) => stop()));
      await utils.release();
    },
  };
}
