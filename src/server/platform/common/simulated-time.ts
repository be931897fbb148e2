import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<Date>();

/** Returns the time at which the current work is simulated; undefined if it isn't simulated. */
export const simulatedTime = (): Date | undefined => storage.getStore();

/**
 * Runs `work` at a simulated time, so that everything it records has that date. The caller runs the jobs that it
 * enqueues: the worker, which uses the real time, never runs them (`platform/queue/enqueue.ts`).
 */
export const runAtTime = <T>(at: Date, work: () => PromiseLike<T>): Promise<T> =>
  storage.run(at, async () => await work());
