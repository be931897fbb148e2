import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a function that stays the same and calls the newest `work`: a memoized child need not render for it. */
export function useStable<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(work);
  useLayoutEffect(() => {
    newest.current = work;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
