import autocannon from "autocannon";
import { connections } from "./load.ts";
import type { Row } from "./row.ts";

/** Calls before the timed ones: they compile the code and read the database's pages. */
const warmupCalls = 3;

/**
 * Times sequential calls. Every response must be 200.
 * @returns the 95th percentile, in milliseconds
 */
export async function timeCalls(count: number, call: (n: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count + warmupCalls; n++) {
    const startedAt = performance.now();
    const reply = await call(n);
    if (reply.status !== 200) throw new Error(`A call was answered ${reply.status}.`);
    await reply.arrayBuffer();
    if (n >= warmupCalls) times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.ceil(count * 0.95) - 1] ?? Number.NaN;
}

/**
 * Returns the 99th percentile of a call under the load of all connections, in milliseconds. Every response must be
 * successful.
 */
export async function measureP99(options: autocannon.Options, seconds: number): Promise<number> {
  const { non2xx, errors, latency } = await autocannon({ connections, ...options, duration: seconds });
  if (non2xx || errors) throw new Error(`${non2xx} answers were no success, ${errors} failed.`);
  return latency.p99;
}

/** Returns the row of a time in milliseconds, with its maximum as the target. */
export const createTimeRow = (what: string, ms: number, target: number): Row => ({
  what,
  lintel: ms,
  baseline: target,
  ratio: ms / target,
  target: `at most ${target} ms`,
  met: ms <= target,
});
