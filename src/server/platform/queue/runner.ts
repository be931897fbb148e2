import { EventEmitter } from "node:events";
import { type RunnerOptions, run, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { waitUntilEnded } from "./graphile-workarounds.ts";
import { silentLogger } from "./silent-logger.ts";

/** `ended` rejects with the error that ended the worker, unless it was stopped. */
export type RunningWorker = { ended: Promise<void>; stop: () => void };

type RunOptions = Required<Pick<RunnerOptions, "taskList" | "concurrency" | "crontab">> & {
  /** called with the worker's ID, with which it locks jobs, before it starts the first one */
  onStart: (workerId: string) => void;
  events?: WorkerEvents;
};

/** Starts a graphile-worker, which runs until it fails or is stopped. */
export async function startRunner(
  pool: pg.Pool,
  { onStart, events = new EventEmitter(), ...options }: RunOptions,
): Promise<RunningWorker> {
  events.on("pool:create", ({ workerPool }) => onStart(workerPool.id));
  const runner = await run({
    pgPool: pool,
    events,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: silentLogger,
    // If no delay is set (even 0), a lost connection becomes an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    ...options,
  });
  return { ended: waitUntilEnded(runner), stop: () => void runner.stop().catch(() => undefined) };
}
