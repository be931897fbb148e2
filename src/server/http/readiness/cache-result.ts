/**
 * Shares one run of some work between callers: those that call while it runs, and for a time after it succeeded.
 * @param ms how long a result is reused; errors aren't
 */
export function cacheResult<T>(work: () => Promise<T>, ms: number): () => Promise<T> {
  let shared: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (shared && performance.now() < shared.until) return shared.result;
    const run = { result: work(), until: Number.POSITIVE_INFINITY };
    shared = run;
    run.result.then(
      () => {
        run.until = performance.now() + ms;
      },
      () => {
        run.until = 0;
      },
    );
    return run.result;
  };
}
