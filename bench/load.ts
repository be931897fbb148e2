import autocannon from "autocannon";
import type pg from "pg";

/** Enough to keep two cores busy, few enough not to queue. */
const connections = 16;
const seconds = 6;

/** What ran: how many a second. */
export type Rate = { perSecond: number; p95: number };

/** HTTP requests to one server, one after the other on each connection. Every answer must be a success. */
export async function httpRate(options: autocannon.Options): Promise<Rate> {
  const run = (duration: number) => autocannon({ connections, duration, ...options });
  await run(2);
  const result = await run(seconds);
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} failed.`);
  return { perSecond: result["2xx"] / result.duration, p95: result.latency.p97_5 };
}

/** The same work without a server: as many clients of the pool, one after the other on each. */
export async function sqlRate(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<unknown>): Promise<Rate> {
  const times: number[] = [];
  const run = async (duration: number) => {
    times.length = 0;
    const end = performance.now() + duration * 1000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        const client = await pool.connect();
        while (performance.now() < end) {
          const since = performance.now();
          await work(client);
          times.push(performance.now() - since);
        }
        client.release();
      }),
    );
  };
  await run(2);
  await run(seconds);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
