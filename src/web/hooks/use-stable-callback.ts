import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function with a stable identity that calls the latest `work`, so that a memoized child need not rerender.
 */
export function useStableCallback<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latestWork = useRef(work);
  useLayoutEffect(() => {
    latestWork.current = work;
  });
  return useCallback((...args: Args) => latestWork.current(...args), []);
}
