import autocannon from "autocannon";
import type pg from "pg";

/** The number of connections: enough to use two cores fully, few enough to avoid queueing. */
export const connections = 16;

/** Runs for some seconds, and returns how many operations it completed per second. */
export type Workload = (seconds: number) => Promise<number>;

/**
 * Runs the workloads in alternation, so that other load on the machine affects all of them equally; each is warmed up
 * first.
 * @param options.seconds how long each runs in each round
 * @returns the median operations per second of each, in their order
 */
export async function runAlternately(workloads: Workload[], { rounds = 5, seconds = 2 } = {}): Promise<number[]> {
  for (const run of workloads) await run(2);
  const rates: number[][] = workloads.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, run] of workloads.entries()) rates[i]?.push(await run(seconds));
  return rates.map((workloadRates) => workloadRates.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

/**
 * Creates a workload of HTTP requests to one server, sequential on each connection. Every response must be successful.
 */
export function httpWorkload(options: autocannon.Options): Workload {
  return async (seconds) => {
    const result = await autocannon({ connections, ...options, duration: seconds });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed.`);
    return result["2xx"] / result.duration;
  };
}

/** Sends `amount` requests over all connections, and returns the milliseconds per request. */
export type Batch = () => Promise<number>;

/** Creates a batch of HTTP requests. Every response must be successful. */
export function httpBatch(options: autocannon.Options & { amount: number }): Batch {
  return async () => {
    const startedAt = performance.now();
    let lastResponseAt = startedAt;
    const result = await autocannon({
      connections,
      ...options,
      setupClient: (client) => {
        options.setupClient?.(client);
        // autocannon itself checks only once a second whether all are done
        client.on("response", () => {
          lastResponseAt = performance.now();
        });
      },
    });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed.`);
    return (lastResponseAt - startedAt) / options.amount;
  };
}

/**
 * Runs two batches in alternation, so that each is compared with a run of the other at about the same time.
 * @returns the median of each, and the median ratio of the first to the second
 */
export async function comparePairs(first: Batch, second: Batch, rounds: number): Promise<[number, number, number]> {
  const pairs: [number, number][] = [];
  for (const run of [first, second]) await run();
  for (let round = 0; round < rounds; round++) {
    if (round % 2) pairs.push([await first(), await second()]);
    else pairs.push(((other, one) => [one, other])(await second(), await first()));
  }
  const medianOf = (of: (pair: [number, number]) => number) =>
    pairs.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  return [medianOf(([a]) => a), medianOf(([, b]) => b), medianOf(([a, b]) => a / b)];
}

/** Creates a workload without a server: as many clients of the pool, each of which does the work sequentially. */
export function sqlWorkload(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Workload {
  return async (seconds) => {
    let done = 0;
    const startedAt = performance.now();
    const end = startedAt + seconds * 1000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = await pool.connect();
        try {
          for (; performance.now() < end; done++) await work(client);
        } finally {
          client.release();
        }
      }),
    );
    return done / ((performance.now() - startedAt) / 1000);
  };
}
