import autocannon from "autocannon";
import type pg from "pg";

/** Enough to keep two cores busy, few enough not to queue. */
export const connections = 16;
const rounds = 5;
const secondsEach = 2;

/** Something that is loaded for some seconds: how many it did in a second. */
export type Contender = (seconds: number) => Promise<number>;

/**
 * Runs contenders in turns, so that whatever else the machine does meets all of them alike; each is warmed up first.
 * @returns the median a second of each, in their order
 */
export async function inTurns(contenders: Contender[]): Promise<number[]> {
  for (const run of contenders) await run(secondsEach);
  const rates: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, run] of contenders.entries()) rates[i]?.push(await run(secondsEach));
  return rates.map((own) => own.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0);
}

/** HTTP requests to one server, one after the other on each connection. Every answer must be a success. */
export function http(options: autocannon.Options): Contender {
  return async (seconds) => {
    const result = await autocannon({ connections, ...options, duration: seconds });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed.`);
    return result["2xx"] / result.duration;
  };
}

/** Milliseconds that each of some requests takes, where `amount` of them are sent over all connections. */
export type Batch = () => Promise<number>;

/** A batch of HTTP requests. Every answer must be a success. */
export function batch(options: autocannon.Options & { amount: number }): Batch {
  return async () => {
    const since = performance.now();
    let last = since;
    const result = await autocannon({
      connections,
      ...options,
      setupClient: (client) => {
        options.setupClient?.(client);
        // autocannon itself only looks once a second whether all are done
        client.on("response", () => {
          last = performance.now();
        });
      },
    });
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed.`);
    return (last - since) / options.amount;
  };
}

/**
 * Runs two batches in turns, so that each is compared with what the other took at the same time.
 * @returns the median of each, and the median ratio of the first to the second
 */
export async function inPairs(first: Batch, second: Batch, rounds: number): Promise<[number, number, number]> {
  const pairs: [number, number][] = [];
  for (const run of [first, second]) await run();
  for (let round = 0; round < rounds; round++) {
    if (round % 2) pairs.push([await first(), await second()]);
    else pairs.push(((other, one) => [one, other])(await second(), await first()));
  }
  const middle = (of: (pair: [number, number]) => number) =>
    pairs.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  return [middle(([a]) => a), middle(([, b]) => b), middle(([a, b]) => a / b)];
}

/** The same work without a server: as many clients of the pool, one after the other on each. */
export function sql(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Contender {
  return async (seconds) => {
    let done = 0;
    const since = performance.now();
    const end = since + seconds * 1000;
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
    return done / ((performance.now() - since) / 1000);
  };
}
