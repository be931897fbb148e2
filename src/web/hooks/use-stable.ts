import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function with a stable identity that calls the latest `work`, so that a memoized child need not rerender.
 */
export function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
