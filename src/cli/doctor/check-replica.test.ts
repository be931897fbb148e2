import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { startStreamingPair } from "#server/testing/database/streaming-pair.ts";
import { checkReplica } from "./check-replica.ts";

let pair: Awaited<ReturnType<typeof startStreamingPair>>;
let pool: pg.Pool;
beforeAll(async () => {
  pair = await startStreamingPair({ synchronous: false });
  pool = openPool({ connectionString: pair.primary.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await pair.stop();
});

test("lintel doctor reports a database replica that can't be reached, and a server that isn't a replica", async () => {
  expect(await checkReplica(pool, pair.standby.apiUrl)).toMatchObject({
    state: "ok",
    detail: expect.stringMatching(/^follows the primary; it was \d+ kB behind$/),
  });
  expect(await checkReplica(pool, "postgres://nobody:secret@127.0.0.1:1/none")).toMatchObject({
    state: "fault",
    detail: "doesn't answer (ECONNREFUSED), so the primary answers all reads",
  });
  expect(await checkReplica(pool, pair.primary.apiUrl)).toMatchObject({
    state: "fault",
    detail: expect.stringContaining("isn't a streaming replica of DATABASE_URL"),
  });
});

test("lintel doctor reports a database replica that doesn't apply the changes it receives", async () => {
  await pair.run(pair.standby, "select pg_wal_replay_pause()");
  await expect.poll(() => pair.run(pair.standby, "select pg_get_wal_replay_pause_state()")).toBe("paused");
  await pool.query("create table rows as select generate_series(1, 1000)");
  const found = await checkReplica(pool, pair.standby.apiUrl, 1_000);
  expect(found).toMatchObject({ state: "fault", detail: expect.stringMatching(/^is \d+ kB behind after 1000 ms/) });
  await pair.run(pair.standby, "select pg_wal_replay_resume()");
  expect(await checkReplica(pool, pair.standby.apiUrl)).toMatchObject({ state: "ok" });
});
