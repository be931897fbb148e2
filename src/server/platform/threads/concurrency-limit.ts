import { ProblemError } from "../common/errors.ts";

/** Runs heavy work with limited concurrency. */
type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a limit on concurrent work.
 * @param slots how many run concurrently
 * @param queue how many may wait; any more are rejected with `unavailable`
 */
export function createConcurrencyLimit(slots: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let freeSlots = slots;
  return async (work) => {
    if (freeSlots > 0) freeSlots--;
    else if (waiting.length >= queue) throw new ProblemError("unavailable", undefined, { retryAfter: 2 });
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The slot is passed directly to the call that has waited longest, so that no other call can take it.
      const next = waiting.shift();
      if (next) next();
      else freeSlots++;
    }
  };
}
