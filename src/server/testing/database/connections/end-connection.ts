import type pg from "pg";
import { expect } from "vitest";

/**
 * Ends a connection, and waits until PostgreSQL has ended it too: until then it has its locks, and is listed.
 * @param pool observes it
 */
export async function endConnection(pool: pg.Pool, client: pg.Client): Promise<void> {
  const { processID } = client as pg.Client & { processID: number }; // not in the driver's types
  await client.end();
  const countListed = async () =>
    (await pool.query("select from pg_stat_activity where pid = $1", [processID])).rowCount;
  await expect.poll(countListed, { interval: 5 }).toBe(0);
}
