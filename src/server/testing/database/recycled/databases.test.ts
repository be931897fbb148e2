import { once } from "node:events";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { recycleDatabases, type TestDatabase } from "./databases.ts";

let take: ReturnType<typeof recycleDatabases>;
let database: TestDatabase;
let pool: pg.Pool;

/** Opens a pool like a test file. */
async function openDatabase() {
  database = await take();
  pool = connect(database.url, pino({ level: "silent" }), { max: 2 }).pool;
  database.connections.serve(pool);
}
async function closeDatabase() {
  await pool.end();
  await database.release();
}
async function startNextFile() {
  await closeDatabase();
  await openDatabase();
}

beforeEach(async () => {
  take = recycleDatabases();
  await openDatabase();
});
afterEach(async () => {
  // a database with another table is dropped
  await pool.query("create table added (n int)");
  await closeDatabase();
});

const addRow = () => pool.query("insert into attempts values ('a', 1, now(), now())");
async function readValue(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select (${expression}) as value`);
  return rows[0]?.value;
}

test("the next test file gets the same database and connection, with empty tables and restarted sequences", async () => {
  await addRow();
  expect(await readValue("nextval('dispute_poll_sequence')")).toBe(1);
  const before = [database.url, await readValue("pg_backend_pid()")];
  await startNextFile();
  expect([database.url, await readValue("pg_backend_pid()")]).toEqual(before);
  expect(await readValue("select count(*) from attempts")).toBe(0);
  expect(await readValue("nextval('dispute_poll_sequence')")).toBe(1);
});

test.each([
  ["a new table", "create table more (n int)"],
  ["a disabled trigger", "alter table application_bundles disable trigger user"],
  ["another privilege", "grant truncate on attempts to public"],
  ["statistics", "insert into attempts values ('a', 1, now(), now()); analyze attempts"],
  ["a changed row of the template", "update migrations set name = name || 'x'"],
  [
    "a large table",
    "insert into attempts select sha256(n::text::bytea), 1, now(), now() from generate_series(1, 20000) n",
  ],
])("the next test file gets another database after %s", async (_what, statements) => {
  const { url } = database;
  await pool.query(statements);
  await startNextFile();
  expect(database.url).not.toBe(url);
  expect(await readValue("select count(*) from attempts")).toBe(0);
  expect(await readValue("select count(*) from migrations where name like '%x'")).toBe(0);
});

test("a connection's settings and locks end with the test file, and a connection with an open transaction ends too", async () => {
  await pool.query("set statement_timeout = 1234; select pg_advisory_lock(7)");
  const before = await readValue("pg_backend_pid()");
  await startNextFile();
  expect(await readValue("current_setting('statement_timeout')")).toBe("0");
  expect(await readValue("select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()")).toBe(
    0,
  );
  expect(await readValue("pg_backend_pid()")).toBe(before);
  await pool.query("begin");
  await startNextFile();
  expect(await readValue("pg_backend_pid()")).not.toBe(before);
  expect(await readValue("current_setting('transaction_isolation')")).toBe("read committed");
});

test("a connection's settings last while its pool is open, however long the connection is idle", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await pool.query("set statement_timeout = 1234");
    vi.advanceTimersByTime(3_600_000);
  } finally {
    vi.useRealTimers();
  }
  expect(await readValue("current_setting('statement_timeout')")).toBe("1234ms");
});

test("a connection that was released with an error isn't used again", async () => {
  const client = await pool.connect();
  const removed = once(pool, "remove");
  client.release(new Error("It is broken."));
  await removed;
  const other = await pool.connect();
  expect(other).not.toBe(client);
  other.release();
});
