import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { errorCode, errorMessage } from "../common/error-details.ts";
import type { Logger } from "../common/log.ts";
import { OperatorError } from "../common/operator-error.ts";

const migrationsFolder = new URL("./migrations/", import.meta.url);

/**
 * The key of an advisory lock that allows one process at a time to migrate or grant privileges; the number is arbitrary
 * but fixed.
 */
export const migrationLock = 5_446_835;

const incompatibleMessage =
  "This database was created by an earlier version of Lintel, and this version can't update it. Start Lintel with a new " +
  "data folder (LINTEL_DATA) or with an empty database (DATABASE_URL). To keep using the old data, start the version " +
  "that created it.";

/** PostgreSQL's error codes for a lock that wasn't granted within `lock_timeout`, and for a deadlock. */
const lockFailures = new Set(["55P03", "40P01"]);

/**
 * How long a migration waits for a lock, in milliseconds, and how often it is tried. Statements of running processes
 * that need the same table queue behind it, so the timeout is short, and retries follow after a pause that doubles each
 * time. The timeout is shorter than PostgreSQL's `deadlock_timeout` of one second: in a deadlock with another
 * statement, the migration is retried, and the other statement succeeds.
 */
type LockRetryOptions = { timeout: number; attempts: number; pause: number; maxPauseMs: number };
const defaultLockRetry: LockRetryOptions = { timeout: 500, attempts: 12, pause: 500, maxPauseMs: 10_000 };

/** Lists pending migrations. @returns the names of the files that did not run yet; all of them in an empty database */
export async function listPendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  const completedRows = rows[0]?.there
    ? await pool.query<{ name: string }>("select name from migrations")
    : { rows: [] };
  const completed = new Set(completedRows.rows.map(({ name }) => name));
  return (await listMigrations()).filter((name) => !completed.has(name));
}

const listMigrations = async () => (await readdir(migrationsFolder)).filter((name) => name.endsWith(".sql")).sort();

/**
 * Migrates a database to the current version: runs the pending numbered SQL files in order, each in its own
 * transaction, forward only.
 * @returns the names of the files that ran
 * @throws OperatorError if an earlier version of Lintel with other table names created the database, or if another
 * transaction holds a lock that a file needs for too long
 */
export async function migrate(
  pool: pg.Pool,
  { log, waits = defaultLockRetry }: { log?: Logger; waits?: LockRetryOptions } = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await lockMigrations(client, log);
    await client.query("create table if not exists migrations (name text primary key, ran timestamptz default now())");
    const completed = new Set(
      (await client.query<{ name: string }>("select name from migrations")).rows.map((r) => r.name),
    );
    const all = await listMigrations();
    if (completed.size > 0 && !completed.has(all[0] ?? "")) throw new OperatorError(incompatibleMessage);
    const pendingMigrations = all.filter((name) => !completed.has(name));
    for (const name of pendingMigrations) await runWithRetries(client, name, waits, log);
    return pendingMigrations;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Waits until no other process migrates. If that takes long, logs which process does. */
async function lockMigrations(client: pg.ClientBase, log?: Logger): Promise<void> {
  await client.query("set lock_timeout = '10s'");
  for (;;) {
    try {
      await client.query("select pg_advisory_lock($1)", [migrationLock]);
      await client.query("reset lock_timeout");
      return;
    } catch (error) {
      if (errorCode(error) !== "55P03") throw error;
      const { rows } = await client.query(
        `select a.pid, a.application_name as name, a.client_addr as address, a.state, a.state_change as since
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
         where l.locktype = 'advisory' and l.objid = $1 and l.granted and a.datname = current_database()`,
        [migrationLock],
      );
      log?.warn(
        { holder: rows[0] },
        "another process updates the tables, or a pooler still has its connection; waiting",
      );
    }
  }
}

/** Runs a file, and retries if a lock that it needs wasn't granted in time. */
async function runWithRetries(
  client: pg.ClientBase,
  name: string,
  retryOptions: LockRetryOptions,
  log?: Logger,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runMigration(client, name, retryOptions.timeout);
    } catch (error) {
      if (!lockFailures.has(errorCode(error) ?? ""))
        throw new Error(`Migration ${name} failed: ${errorMessage(error)}`, { cause: error });
      if (attempt >= retryOptions.attempts)
        throw new OperatorError(
          `Migration ${name} changed nothing: in ${attempt} attempts, it didn't get the lock of a table that it changes. ` +
            "Find the transaction that is open for long (select * from pg_stat_activity order by xact_start), wait for its " +
            "end or end it with pg_terminate_backend, and start Lintel again.",
          { cause: error },
        );
      log?.warn({ migration: name, attempt }, "a migration waits for a table's lock and is tried again");
      await delay(Math.min(retryOptions.pause * 2 ** (attempt - 1), retryOptions.maxPauseMs));
    }
  }
}

async function runMigration(client: pg.ClientBase, name: string, lockTimeout: number): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [String(lockTimeout)]);
    await client.query(await readFile(new URL(name, migrationsFolder), "utf8"));
    await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    // fails if the connection is lost, which rolls back as well
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
