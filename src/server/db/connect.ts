import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Logger } from "../deps.ts";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;

// Counts fit a number; node-postgres gives bigint as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));

/**
 * A pool and the typed query builder over it. The pool and each of its clients have an error handler: without one
 * a connection that PostgreSQL ends takes the process with it.
 */
export function connect(url: string, log: Logger, max = 20): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "lintel", connectionTimeoutMillis: 5_000 });
  const lost = (error: Error) =>
    log.warn({ code: (error as { code?: string }).code }, "a database connection was lost");
  pool.on("error", lost);
  pool.on("connect", (client) => client.on("error", lost));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

const retryable = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction, again (3 times at most) when PostgreSQL ended it over a deadlock or a
 * serialization failure. `work` may run more than once, so it has no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => work(trx as unknown as Db));
    } catch (error) {
      if (attempt >= 3 || !retryable.has((error as { code?: string }).code ?? "")) throw error;
    }
  }
}
