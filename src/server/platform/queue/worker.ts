import { setTimeout as delay } from "node:timers/promises";
import { makeWorkerUtils, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { PlatformDeps } from "../deps.ts";
import { releaseOnce } from "./graphile-workarounds.ts";
import { createHeartbeat, unlockAllJobs } from "./heartbeat.ts";
import type { Job } from "./job.ts";
import { type RunningWorker, startRunner } from "./runner.ts";
import { stuckAfterMs, trackRunningJobs } from "./running-jobs.ts";
import { silentLogger } from "./silent-logger.ts";
import { createTaskList } from "./task-list.ts";

const heartbeatMs = 15_000;
/** The delay in milliseconds before a worker that ended is replaced. */
const restartDelayMs = 200;
/** The number of jobs that run concurrently. */
const concurrency = 8;

/** Migrates graphile-worker's own tables; to be run before the first job is enqueued. */
export async function migrateQueue(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger });
  await utils.migrate();
  await utils.release();
}

/**
 * Starts the worker of this process, and restarts it whenever it ends: graphile-worker stops if the connection to
 * PostgreSQL is lost just as a job finishes. While an unresponsive external service occupies the main worker, an
 * overflow worker runs the jobs that don't depend on that service.
 * @param isOnlyProcess no other process uses this database: any locked job belongs to a dead one
 */
export async function startWorker<D extends PlatformDeps>(
  jobs: readonly Job<D>[],
  deps: D,
  basePool: pg.Pool,
  isOnlyProcess: boolean,
): Promise<{ stop: () => Promise<void> }> {
  const pool = releaseOnce(basePool);
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger });
  if (isOnlyProcess) await unlockAllJobs(pool, utils);
  const taskList = createTaskList(jobs, deps);
  /** the IDs with which the workers lock jobs */
  const ids = new Map<"main" | "overflow", string>();
  const runningJobs = trackRunningJobs(jobs, concurrency);

  const recordHeartbeat = createHeartbeat(pool, utils);
  const sendHeartbeat = () =>
    recordHeartbeat([...ids.values()]).catch(() => deps.log.warn("the worker's heartbeat was missed"));
  const setId = (worker: "main" | "overflow") => (id: string) => {
    ids.set(worker, id);
    void sendHeartbeat();
  };

  const main = restartWhenEnded(deps, async () => {
    const previousId = ids.get("main");
    if (previousId) await utils.forceUnlockWorkers([previousId]);
    const events = runningJobs.restart();
    return await startRunner(pool, { taskList, concurrency, crontab: crontabOf(jobs), events, onStart: setId("main") });
  });
  const overflow = startWhileStuck(
    deps,
    () => {
      const isUnblocked = runningJobs.findUnblocked();
      return isUnblocked && Object.fromEntries(Object.entries(taskList).filter(([name]) => isUnblocked(name)));
    },
    async (tasks) => {
      const options = { taskList: tasks, concurrency: concurrency / 2, crontab: "", onStart: setId("overflow") };
      const overflowWorker = await startRunner(pool, options);
      // without its heartbeat, another worker reassigns its unfinished jobs after a while
      void overflowWorker.ended.catch(() => undefined).finally(() => ids.delete("overflow"));
      return { ...overflowWorker, isRunning: () => ids.has("overflow") };
    },
  );

  const heartbeat = setInterval(sendHeartbeat, heartbeatMs);
  return {
    stop: async () => {
      clearInterval(heartbeat);
      await Promise.all([main.stop(), overflow.stop()]);
      await utils.release();
    },
  };
}

/** How often a run of a recurring job is attempted: the next run repeats its work anyway. */
const maxRunAttempts = 3;

/**
 * Returns the schedule of the recurring jobs. A run that waits for its next attempt is replaced by the next run, unless
 * missed runs are made up for.
 */
export const crontabOf = <D extends PlatformDeps>(jobs: readonly Job<D>[]): string =>
  jobs
    .flatMap(({ name, cron, backfill }) => {
      if (!cron) return [];
      const options = backfill ? `fill=${backfill}` : `max=${maxRunAttempts}&jobKey=${name}`;
      return `${cron} ${name} ?${options}`;
    })
    .join("\n");

/** Starts a worker, and restarts it whenever it ends, until it is stopped. */
function restartWhenEnded({ log }: PlatformDeps, start: () => Promise<RunningWorker>): { stop: () => Promise<void> } {
  let isStopping = false;
  let current: RunningWorker | undefined;
  const supervision = supervise();

  async function supervise(): Promise<void> {
    while (!isStopping) {
      try {
        current = await start();
        if (isStopping) current.stop();
        await current.ended;
      } catch (error) {
        log.error({ fault: error instanceof Error ? error.name : "unknown" }, "the worker failed");
      }
      if (!isStopping) {
        log.warn("the worker ended; starting another one");
        await delay(restartDelayMs);
      }
    }
  }

  return {
    stop: async () => {
      isStopping = true;
      current?.stop();
      await supervision;
    },
  };
}

type OverflowWorker = RunningWorker & { isRunning: () => boolean };

/**
 * Runs an overflow worker while the main one is stuck.
 * @param unblockedTasks the tasks for the overflow worker; undefined while the main worker isn't stuck
 */
function startWhileStuck(
  { log }: PlatformDeps,
  unblockedTasks: () => TaskList | undefined,
  start: (tasks: TaskList) => Promise<OverflowWorker>,
): { stop: () => Promise<void> } {
  let isStopping = false;
  let worker: Promise<OverflowWorker | undefined> = Promise.resolve(undefined);

  /** Starts or stops the overflow worker if needed. @returns the one that runs afterwards */
  async function update(previousWorker: OverflowWorker | undefined): Promise<OverflowWorker | undefined> {
    const tasks = isStopping ? undefined : unblockedTasks();
    const current = previousWorker?.isRunning() ? previousWorker : undefined;
    if (tasks && !current) {
      log.warn("a service does not answer; another worker does what does not wait for it");
      return await start(tasks);
    }
    if (tasks) return current;
    current?.stop();
    await current?.ended;
    return undefined;
  }

  const check = () => {
    worker = worker.then(update).catch((error: Error) => {
      log.error({ fault: error.name }, "the overflow worker failed");
      return undefined;
    });
  };
  const timer = setInterval(check, stuckAfterMs / 2);
  return {
    stop: async () => {
      clearInterval(timer);
      isStopping = true;
      check();
      await worker;
    },
  };
}
