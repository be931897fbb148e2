import { performance } from "node:perf_hooks";

/** The maximum event loop utilization of an idle process. */
const maxUtilization = 0.2;

/**
 * Runs `work` once the process is idle, so that preloading delays no users, such as right after startup or after the
 * database is back.
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
