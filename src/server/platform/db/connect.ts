import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { errorCode } from "../common/error-details.ts";
import type { Logger } from "../common/log.ts";
import { traceStatements } from "../traces/traces.ts";
import { connectionName } from "./process-id.ts";
import {
  type Db,
  type GlobalDb,
  openTables,
  poolOf,
  registerTransaction,
  setBehindPooler,
  transactionOf,
} from "./tenant-scope.ts";
import { runInTransactionOf, separatePoolSize, setSeparatePool } from "./transactions/separate-pool.ts";
import { returnsStar } from "./updates/returns-star.ts";

export type { Db, GlobalDb };

// Counts fit a number; node-postgres returns bigint as text by default.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

/** A pooler in transaction mode: session settings don't persist. */
type Pooler = {
  /** the URL of the database itself */
  directUrl: string;
  /** whether it supports prepared statements */
  prepares: boolean;
};

/**
 * Creates a pool and the typed query builder for it. The pool and each of its clients have an error handler: without
 * one, a connection that PostgreSQL closes ends the process.
 * @param options.max the maximum number of connections
 * @param options.pooler the pooler that `url` refers to; undefined if `url` is the database's own
 * @param options.traced whether statements are part of the traces of requests and jobs
 */
export function connect(
  url: string,
  log: Logger,
  { max = 20, pooler, traced = false }: { max?: number; pooler?: Pooler | undefined; traced?: boolean } = {},
): { db: GlobalDb; pool: pg.Pool } {
  const options = { behindPooler: pooler !== undefined, prepares: pooler?.prepares, traced };
  const pool = createPool(url, log, { max, ...options });
  setSeparatePool(pool, createPool(url, log, { max: separatePoolSize, ...options }));
  if (pooler) setBehindPooler(pool, pooler.directUrl);
  return { db: openTables(pool), pool };
}

/**
 * The idle-in-transaction timeout: the process is frozen, or its machine has vanished, which PostgreSQL would notice
 * only after two hours. Other transactions wait that long for the rows it locked.
 */
export const maxIdleInTransactionMs = 60_000;

type PoolOptions = pg.PoolConfig & {
  traced: boolean;
  behindPooler?: boolean;
  prepares?: boolean | undefined;
  maxIdleMs?: number;
};

/**
 * Creates a pool whose connections have error handlers. A connection sends a statement without waiting for the previous
 * response.
 * @param options.behindPooler whether the URL is a pooler's, which may use any of its connections
 * @param options.prepares whether connections prepare their statements; true by default
 * @param options.maxIdleMs the idle-in-transaction timeout in milliseconds; behind a pooler, its operator sets it
 * @param options.traced as for `connect`; other options are node-postgres'
 */
export function createPool(
  url: string,
  log: Logger,
  { traced, behindPooler = false, prepares = true, maxIdleMs = maxIdleInTransactionMs, ...options }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: connectionName,
    connectionTimeoutMillis: 5_000,
    // an idle connection to a machine that vanished ends after 15 seconds: Node.js probes ten times, once a second
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    pipeline: true,
    ...options,
  });
  const lost = (error: Error) => log.warn({ code: errorCode(error) }, "a database connection was lost");
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", lost);
    // by a statement: poolers reject connections with settings that they don't know
    if (!behindPooler)
      client.query("select set_config('idle_in_transaction_session_timeout', $1, false)", [maxIdleMs]).catch(lost);
    if (prepares) prepareStatements(client, behindPooler);
    if (traced) traceStatements(client);
  });
  return pool;
}

/** The maximum number of prepared statements: lists of varying length must not fill a connection's memory. */
const maxPrepared = 300;
/** by SQL text; undefined for statements that can't be prepared */
const preparedStatements = new Map<string, { name: string; versioned: string } | undefined>();
/** The newest migration. */
const schemaVersion = readdirSync(new URL("./migrations/", import.meta.url))
  .sort()
  .at(-1);

/**
 * Returns the name of a statement, and the SQL text for a pooler, which differs by schema version: a pooler's
 * connections outlive an update of Lintel, and PostgreSQL refuses to run a prepared statement whose columns have
 * changed.
 * @returns undefined if there are too many statements, or its columns depend on the schema
 */
function findPreparedStatement(text: string) {
  if (preparedStatements.has(text) || preparedStatements.size >= maxPrepared) return preparedStatements.get(text);
  const statement = returnsStar(text)
    ? undefined
    : { name: `s${preparedStatements.size}`, versioned: `${text} /* ${schemaVersion} */` };
  preparedStatements.set(text, statement);
  return statement;
}

/**
 * Makes each connection prepare a statement once and reuse it: planning the application list's statement takes
 * PostgreSQL longer than running it.
 * @param behindPooler whether a pooler prepares statements, on any of its connections
 */
function prepareStatements(client: pg.PoolClient, behindPooler: boolean): void {
  const succeeded = new Set<string>();
  /** the names of statements that can't be prepared: PgBouncer closes a connection that prepares such a name again */
  const failed = new Set<string>();
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const run = pg.Client.prototype.query as (...args: unknown[]) => unknown; // one of several overloads
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0)
      return run.call(client, text, values, ...rest);
    const { name, versioned } = findPreparedStatement(text) ?? {};
    if (!name || failed.has(name)) return run.call(client, text, values, ...rest);
    if (!behindPooler) return run.call(client, { name, text, values }, ...rest);
    const queryResult = run.call(client, { name, text: versioned, values }, ...rest);
    if (queryResult instanceof Promise)
      queryResult.then(
        () => succeeded.add(name),
        () => succeeded.has(name) || failed.add(name),
      );
    return queryResult;
  };
  client.query = query as typeof client.query; // the replacement passes on every overload
}

/** Whether one of the transactions of the current work reached its commit. */
const commitTracker = new AsyncLocalStorage<{ reachedCommit: boolean }>();

/**
 * Runs `work` and, if it fails, reports whether it may have changed data.
 * @returns the result, or the error and whether a transaction of the work reached its commit before it
 */
export async function watchCommits<T>(
  work: () => Promise<T>,
): Promise<{ answer: T } | { error: unknown; committed: boolean }> {
  const commitState = { reachedCommit: false };
  try {
    return { answer: await commitTracker.run(commitState, work) };
  } catch (error) {
    return { error, committed: commitState.reachedCommit };
  }
}

const afterCommitCallbacks = new WeakMap<object, (() => void)[]>();

/**
 * Runs `work` after the transaction commits, not if it rolls back; immediately if there is no transaction. It must not
 * throw.
 */
export function afterCommit(trx: GlobalDb, work: () => void): void {
  const key = transactionOf(trx);
  if (trx.isTransaction) afterCommitCallbacks.set(key, [...(afterCommitCallbacks.get(key) ?? []), work]);
  else work();
}

const retryableCodes = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction, and retries it (3 runs at most) after a deadlock or serialization failure. `work` may
 * run more than once, so it must have no effect outside the database that `afterRollback` doesn't undo.
 */
export async function transaction<D extends GlobalDb, T>(db: D, work: (trx: D) => Promise<T>): Promise<T> {
  const pool = poolOf(db);
  for (let attempt = 1; ; attempt++) {
    const undos: (() => Promise<void>)[] = [];
    try {
      let key: object = db;
      const answer = await db.transaction().execute(async (kyselyTrx) => {
        key = kyselyTrx;
        const trx = kyselyTrx as GlobalDb as D; // the transaction has the same tenant as `db`
        registerTransaction(trx, db);
        const result = await runInTransactionOf(pool, undos, () => work(trx));
        const commitState = commitTracker.getStore();
        if (commitState) commitState.reachedCommit = true;
        return result;
      });
      for (const work of afterCommitCallbacks.get(key) ?? []) work();
      return answer;
    } catch (error) {
      // a count that can't be undone expires by itself
      for (const undo of undos) await undo().catch(() => undefined);
      if (attempt >= 3 || !retryableCodes.has(errorCode(error) ?? "")) throw error;
    }
  }
}

/**
 * Locks something that no row stands for until the end of the transaction, so that transactions with the same name wait
 * for each other.
 */
export async function lockByName(trx: GlobalDb, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
