import autocannon from "autocannon";
import { connections } from "./load.ts";
import type { Row } from "./row.ts";

/** Calls before the ones that are timed: they compile the code and read the pages. */
const untimed = 3;

/**
 * Times calls one after the other. Every reply must be 200.
 * @returns the 95th percentile, in milliseconds
 */
export async function timeCalls(count: number, call: (n: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count + untimed; n++) {
    const since = performance.now();
    const reply = await call(n);
    if (reply.status !== 200) throw new Error(`A call was answered ${reply.status}.`);
    await reply.arrayBuffer();
    if (n >= untimed) times.push(performance.now() - since);
  }
  return times.sort((a, b) => a - b)[Math.ceil(count * 0.95) - 1] ?? Number.NaN;
}

/** The 99th percentile of a call under the load of all connections, in milliseconds. Every reply must be a success. */
export async function slowestHundredth(options: autocannon.Options, seconds: number): Promise<number> {
  const { non2xx, errors, latency } = await autocannon({ connections, ...options, duration: seconds });
  if (non2xx || errors) throw new Error(`${non2xx} answers were no success, ${errors} failed.`);
  return latency.p99;
}

/** The row of a time in milliseconds that is held against what it may be at most. */
export const timeRow = (what: string, ms: number, target: number): Row => ({
  what,
  lintel: ms,
  baseline: target,
  ratio: ms / target,
  target: `at most ${target} ms`,
  met: ms <= target,
});
