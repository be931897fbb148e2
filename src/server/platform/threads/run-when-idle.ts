import { performance } from "node:perf_hooks";

/** The maximum share of that time in which its thread worked. */
const maxUtilization = 0.2;

/**
 * Runs `work` once, when the process is idle: preloading must not delay users, especially right after a start or while
 * a lost database returns.
 * @param checkMs how long the process must have been idle, in milliseconds
 * @returns a function that cancels it
 */
export function runWhenIdle(work: () => void, checkMs = 1_000): () => void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > maxUtilization) return;
    clearInterval(timer);
    work();
  }, checkMs).unref();
  return () => clearInterval(timer);
}
