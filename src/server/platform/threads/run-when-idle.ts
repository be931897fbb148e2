import { performance } from "node:perf_hooks";

/** How long the process must have been idle, in milliseconds. */
const checkMs = 1_000;

/** The maximum share of that time in which its thread worked. */
const maxUtilization = 0.2;

/**
 * Runs `work` once, when the process is idle: preloading must not delay users, especially right after a start or while
 * a lost database returns.
 * @returns a function that cancels it
 */
export function runWhenIdle(work: () => void): () => void {
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
