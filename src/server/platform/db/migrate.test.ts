import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { OperatorError } from "../common/operator-error.ts";
import { openPool } from "./clients/with-client.ts";
import { listPendingMigrations, migrate } from "./migrate.ts";

const files = readdirSync(new URL("./migrations/", import.meta.url)).sort();
/** Returns a database name that no concurrent test run uses. */
const newDatabaseName = () => `${inject("databasePrefix")}${randomBytes(6).toString("hex")}`;
const [name, interruptedDatabase, busyDatabase] = [newDatabaseName(), newDatabaseName(), newDatabaseName()] as const;
let admin: pg.Pool;
let pool: pg.Pool;

const openPoolOf = (database: string) => {
  const url = new URL(inject("databaseUrl"));
  url.pathname = database;
  return openPool({ connectionString: url.href, max: 2 });
};

beforeAll(async () => {
  admin = openPool({ connectionString: inject("databaseUrl"), max: 1 });
  for (const each of [name, interruptedDatabase, busyDatabase]) await admin.query(`create database ${each}`);
  pool = openPoolOf(name);
});
afterAll(async () => {
  await pool.end();
  for (const each of [name, interruptedDatabase, busyDatabase]) await admin.query(`drop database ${each} with (force)`);
  await admin.end();
});

test("migrating a new database runs every migration, and migrating again runs none", async () => {
  expect(await migrate(pool)).toEqual(files);
  expect(await migrate(pool)).toEqual([]);
});

/** Migrates a database up to `file`, whose transaction loses its connection just before it commits. */
async function migrateUpTo(file: string, database: string): Promise<void> {
  const dying = openPoolOf(database);
  dying.on("connect", (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const dyingQuery = async (text: string, values?: unknown[]) => {
      // everything in the file was executed, but not committed
      if (text.startsWith("insert into migrations") && values?.[0] === file)
        await admin.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [
          database,
        ]);
      return await query(text, values);
    };
    client.query = dyingQuery as typeof client.query; // the overload that migrations call
  });
  await expect(migrate(dying)).rejects.toThrow(`Migration ${file} failed`);
  await dying.end();
}

test("a migration whose connection is lost is repeated and leaves the same schema as without the loss", async () => {
  for (const file of files) {
    await migrateUpTo(file, interruptedDatabase);
    const again = openPoolOf(interruptedDatabase);
    const { rows } = await again.query("select name from migrations order by name");
    expect(rows.map((row) => row.name)).toEqual(files.slice(0, files.indexOf(file)));
    await again.end();
  }
  const repeated = openPoolOf(interruptedDatabase);
  expect(await migrate(repeated)).toEqual(files.slice(-1));
  expect(await dumpSchema(repeated)).toEqual(await dumpSchema(pool));
  await repeated.end();
});

test("a migration that waits for a table's lock lets other statements run between its attempts, and fails after the last one", async () => {
  const last = files.at(-1) ?? "";
  await migrateUpTo(last, busyDatabase);
  const others = openPoolOf(busyDatabase);
  const [holder, caller] = [await others.connect(), await others.connect()];
  const owner = openPoolOf(busyDatabase);
  const waits = { timeout: 50, attempts: 3, pause: 1, maxPauseMs: 1 };
  // as a long transaction that changes rows, while the migration adds foreign keys to the table
  await holder.query("begin; lock table users in row exclusive mode");
  const refused = migrate(owner, { waits });
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(`Migration ${last} changed nothing: in 3 attempts`);
  expect((await owner.query("select name from migrations")).rowCount).toBe(files.length - 1);

  const migrated = migrate(owner, { waits: { ...waits, attempts: 1_000 } });
  // a migration that waited for the whole transaction would block all of these
  for (let n = 0; n < 20; n++) await caller.query("update users set name = name");
  await holder.query("commit");
  expect(await migrated).toEqual([last]);
  for (const client of [holder, caller]) client.release();
  await Promise.all([others.end(), owner.end()]);
});

/** Returns every column, constraint, index, trigger, policy and function, one text each. */
async function dumpSchema(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ part: string }>(
    `select format('%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as part
       from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
     union all select format('%s %s %s %s', tablename, policyname, qual, with_check) from pg_policies
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
     order by 1`,
  );
  return rows.map(({ part }) => part);
}

test("a process of an older version starts with a database that a newer version migrated, and changes nothing", async () => {
  await pool.query("insert into migrations (name) values ('900_of_a_later_version.sql')");
  expect(await listPendingMigrations(pool)).toEqual([]);
  expect(await migrate(pool)).toEqual([]);
  const { rows } = await pool.query("delete from migrations where name = '900_of_a_later_version.sql' returning name");
  expect(rows).toHaveLength(1);
});

test("a database with the migrations of an earlier version is rejected with instructions and isn't changed", async () => {
  await pool.query("delete from migrations");
  await pool.query("insert into migrations (name) values ('001_main.sql'), ('007_payments.sql')");
  const refused = migrate(pool);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow("Start Lintel with a new data folder (LINTEL_DATA)");
  const { rows } = await pool.query("select name from migrations order by name");
  expect(rows).toEqual([{ name: "001_main.sql" }, { name: "007_payments.sql" }]);
});
