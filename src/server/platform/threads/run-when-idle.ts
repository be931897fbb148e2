import { performance } from "node:perf_hooks";

/** A process counts as idle if its thread worked for at most this share of the time. */
const maxUtilization = 0.2;

/**
 * Runs `work` once the process is idle, so that preloading delays no users, as right after a start or once a lost
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
