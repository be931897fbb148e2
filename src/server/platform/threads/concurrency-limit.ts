import { ProblemError } from "../common/errors.ts";

/** Lets a few pieces of heavy work in at a time. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param places how much work is under way at once
 * @param queue how much may wait; whoever comes then gets `unavailable` and may try again
 */
export function createConcurrencyLimit(slots: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length >= queue) throw new ProblemError("unavailable", undefined, { retryAfter: 2 });
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // A slot is passed directly to the longest waiting call, so that no other can take it.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
