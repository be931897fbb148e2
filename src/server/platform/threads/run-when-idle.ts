import { performance } from "node:perf_hooks";

/** How long the process must have had little to do, in milliseconds. */
const period = 1_000;

/** The share of that time in which its thread worked. */
const little = 0.2;

/**
 * Runs `work` once, in a second with little else to do: what is only read ahead must not make those wait who ask now,
 * least of all right after a start or while a lost database comes back.
 * @returns what gives it up
 */
export function runWhenIdle(work: () => void): () => void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > little) return;
    clearInterval(timer);
    work();
  }, period).unref();
  return () => clearInterval(timer);
}
