import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<Date>();

/** The time at which the current work is simulated; undefined in the present. */
export const simulatedTime = (): Date | undefined => storage.getStore();

/**
 * Runs `work` as if it were `at`, so that everything it records has that date. The caller runs the jobs it enqueues:
 * the worker, which uses the real time, never runs them (`platform/queue/enqueue.ts`).
 */
export const atTime = <T>(at: Date, work: () => PromiseLike<T>): Promise<T> =>
  storage.run(at, async () => await work());
