import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import {
  makeWorkerUtils,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from "graphile-worker";
import type pg from "pg";
import type { PlatformDeps } from "../deps.ts";
import { jobRuns, jobSeconds } from "../metrics/metrics.ts";
import { traced } from "../traces/traces.ts";
import type { Job } from "./job.ts";

const beatMs = 15_000;
/**
 * A worker without a sign of life for this long is dead: its jobs, which would stay locked for 4 hours, are reassigned.
 */
const deadMs = 60_000;
/** The delay before another worker replaces one that ended. */
const againMs = 200;
/** So long a worker that has shut down may take to save the results of its last jobs, once a result was lost. */
const savingMs = 1_000;

/** Updates graphile-worker's own tables; run before the first job is enqueued. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger });
  await utils.migrate();
  await utils.release();
}

export const silentLogger = new WorkerLogger(() => () => undefined);

/** Returns an error's name without its message, which may quote user input or an address. */
const faultOf = ({ name, code }: Error & { code?: unknown }) =>
  typeof code === "string" && /^[A-Za-z0-9_]{1,40}$/.test(code) ? `${name} ${code}` : name;

/**
 * Converts the jobs for graphile-worker. A failed one is logged and stored by its error's name only, and retried later;
 * the last attempt is logged as an error, once.
 */
export function taskListOf<D extends PlatformDeps>(jobs: readonly Job<D>[], deps: D): TaskList {
  const tasks: TaskList = {};
  for (const { name, run, onExhausted } of jobs)
    tasks[name] = async (payload, { job }) => {
      const stop = jobSeconds.startTimer({ job: name });
      const work = () => run(deps, payload);
      await traced(`job ${name}`, { "lintel.job": name }, work, payload).catch(async (error: Error) => {
        stop();
        jobRuns.inc({ job: name, result: job.attempts < job.max_attempts ? "failed" : "exhausted" });
        const fault = faultOf(error);
        const failed = { job: name, id: job.id, attempt: job.attempts, fault };
        if (job.attempts < job.max_attempts) deps.log.warn(failed, "a job failed");
        else {
          deps.log.error(failed, "a job failed for the last time; `lintel jobs retry` runs it again");
          await onExhausted?.(deps, payload).catch((cause: Error) =>
            deps.log.error({ job: name, id: job.id, fault: faultOf(cause) }, "nobody was shown that a job gave up"),
          );
        }
        throw new Error(fault);
      });
      stop();
      jobRuns.inc({ job: name, result: "done" });
    };
  return tasks;
}

/**
 * Makes a second release of a connection harmless: graphile-worker releases the one that it listens with twice if it is
 * lost while the worker stops, and the error would end the process.
 */
function releasingOnce(pool: pg.Pool): pg.Pool {
  type Listener = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void;
  const connect = (listener?: Listener) =>
    listener
      ? pool.connect((error, client, release) => {
          let released = false;
          listener(error, client, (fault) => {
            // a pool that has ended passes an error only
            if (!released) release?.(fault);
            released = true;
          });
        })
      : pool.connect();
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === "connect") return connect;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/**
 * Resolves when a runner has ended, or will never end: graphile-worker 0.18 waits forever for its last results if saving
 * several failed (https://github.com/graphile/worker/issues/636). Their jobs run again.
 * @throws what ended it
 */
async function ended(runner: Runner): Promise<void> {
  let isShutDown = false;
  let hasLostResult = false;
  const abandoned = new Promise<void>((resolve) => {
    const abandon = () => {
      // its cron still runs
      void runner.stop().catch(() => undefined);
      resolve();
    };
    const check = () => isShutDown && hasLostResult && setTimeout(abandon, savingMs);
    const shutDown = () => {
      isShutDown = true;
      check();
    };
    runner.events.on("pool:fatalError", () => {
      hasLostResult = true;
      check();
    });
    runner.events.on("pool:gracefulShutdown:complete", shutDown);
    runner.events.on("pool:forcefulShutdown:complete", shutDown);
    runner.events.on("pool:forcefulShutdown:error", shutDown);
  });
  await Promise.race([runner.promise, abandoned]);
}

/** `ended` rejects with what ended the worker, unless that was `stop`. */
type RunningWorker = { ended: Promise<void>; stop: () => void };

/** The number of jobs that run at once. */
const places = 8;
/** If all slots are taken for this long by jobs that do not end, a service does not respond. */
const stuckMs = 2_000;

/**
 * Starts the worker of this process, and restarts it whenever it ends: graphile-worker stops if the connection to
 * PostgreSQL is lost just as a job finishes. While an unresponsive outside service occupies all slots, a second worker
 * runs the jobs that do not depend on it.
 * @param alone no other process works on this database: any locked job belongs to a dead one
 */
export async function startWorker<D extends PlatformDeps>(
  jobs: readonly Job<D>[],
  deps: D,
  given: pg.Pool,
  alone: boolean,
): Promise<{ stop: () => Promise<void> }> {
  const pool = releasingOnce(given);
  const utils = await makeWorkerUtils({ pgPool: pool, logger: silentLogger });
  const taskList = taskListOf(jobs, deps);
  const crontab = jobs
    .flatMap(({ name, cron, makesUp }) => (cron ? `${cron} ${name}${makesUp ? ` ?fill=${makesUp}` : ""}` : []))
    .join("\n");
  /** the outside service that a job depends on; none for jobs that only use the mail server */
  const serviceOf = (name: string) => jobs.find((job) => job.name === name)?.service;
  /** the id with which graphile-worker locks jobs: one per runner */
  const ids = new Map<"first" | "overflow", string>();
  /** the jobs that the first worker is running: their start time, by the job's id */
  const running = new Map<string, { name: string; since: number }>();

  const start = async (
    which: "first" | "overflow",
    options: Pick<RunnerOptions, "taskList" | "concurrency" | "crontab">,
  ): Promise<RunningWorker> => {
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => {
      ids.set(which, workerPool.id);
      void beat();
    });
    if (which === "first") {
      events.on("job:start", ({ job }) => running.set(job.id, { name: job.task_identifier, since: performance.now() }));
      events.on("job:complete", ({ job }) => running.delete(job.id));
    }
    const runner = await run({
      pgPool: pool,
      events,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: silentLogger,
      // Without a delay, even of 0, a lost connection becomes an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      ...options,
    });
    return { ended: ended(runner), stop: () => void runner.stop().catch(() => undefined) };
  };
  const unlock = async (query: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ id: string }>(query, values);
    if (rows.length) await utils.forceUnlockWorkers(rows.map((row) => row.id));
  };
  if (alone)
    await unlock("select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null");

  let stopping = false;
  let first: RunningWorker | undefined;
  const supervision = restartWhenStopped();

  async function restartWhenStopped() {
    while (!stopping) {
      try {
        const before = ids.get("first");
        if (before) await utils.forceUnlockWorkers([before]);
        running.clear();
        first = await start("first", { taskList, concurrency: places, crontab });
        if (stopping) first.stop();
        await first.ended;
      } catch (error) {
        deps.log.error({ fault: error instanceof Error ? error.name : "unknown" }, "the worker failed");
      }
      if (!stopping) {
        deps.log.warn("the worker ended; starting another one");
        await delay(againMs);
      }
    }
  }

  /**
   * Returns the jobs that do not depend on the services that occupy all slots; undefined while there is a slot, or one
   * may become free soon.
   */
  function leftOut(): TaskList | undefined {
    const long = [...running.values()].filter(({ since }) => performance.now() - since > stuckMs);
    if (long.length < places) return undefined;
    const stuck = new Set(long.map(({ name }) => serviceOf(name)));
    return Object.fromEntries(Object.entries(taskList).filter(([name]) => !stuck.has(serviceOf(name))));
  }

  let overflowWorker: Promise<RunningWorker | undefined> = Promise.resolve(undefined);
  async function updateOverflowWorker(before: RunningWorker | undefined): Promise<RunningWorker | undefined> {
    const left = stopping ? undefined : leftOut();
    const current = ids.has("overflow") ? before : undefined;
    if (current && !left) {
      current.stop();
      await current.ended;
    }
    if (current || !left) return left && current;
    deps.log.warn("a service does not answer; another worker does what does not wait for it");
    const started = await start("overflow", { taskList: left, concurrency: places / 2, crontab: "" });
    // another worker takes over its unfinished jobs once it has had no sign of life
    void started.ended.catch(() => undefined).finally(() => ids.delete("overflow"));
    return started;
  }
  const checkOverflow = () => {
    overflowWorker = overflowWorker.then(updateOverflowWorker).catch((error: Error) => {
      deps.log.error({ fault: error.name }, "the overflow worker failed");
      return undefined;
    });
  };

  async function beat() {
    await recordHeartbeat().catch(() => deps.log.warn("the worker's heartbeat was missed"));
  }

  async function recordHeartbeat() {
    await pool.query(
      "insert into worker_heartbeats select unnest($1::text[]), now() on conflict (worker_id) do update set at = now()",
      [[...ids.values()]],
    );
    await unlock(
      `select distinct j.locked_by as id from graphile_worker._private_jobs j
       left join worker_heartbeats h on h.worker_id = j.locked_by
       where j.locked_at < now() - $1 * interval '1 ms' and (h.at is null or h.at < now() - $1 * interval '1 ms')`,
      [deadMs],
    );
    await pool.query("delete from worker_heartbeats where at < now() - interval '1 day'");
  }

  const timers = [setInterval(beat, beatMs), setInterval(checkOverflow, stuckMs / 2)];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping = true;
      checkOverflow();
      first?.stop();
      await Promise.all([supervision, overflowWorker]);
      await utils.release();
    },
  };
}
