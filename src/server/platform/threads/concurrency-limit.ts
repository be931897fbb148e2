import { ProblemError } from "../common/errors.ts";

/** Lets a few pieces of heavy work in at a time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * @param places how much work is under way at once
 * @param queue how much may wait; whoever comes then gets `unavailable` and may try again
 */
export function createGate(places: number, queue: number): Gate {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else if (waiting.length >= queue) throw new ProblemError("unavailable", undefined, { retryAfter: 2 });
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // A place is handed straight to who waited longest, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
