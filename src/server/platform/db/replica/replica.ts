import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../../common/log.ts";
import { createPool, type GlobalDb } from "../connect.ts";
import { currentRead } from "../replica-read.ts";
import { loadPrimary, loadReplicaState } from "./log-position.ts";
import { createReadRouter, ReplicaBehindError } from "./read-router.ts";

/** A streaming replica, with the router between it and the primary. */
export type Replica = ReturnType<typeof createReplica>;

/**
 * Timeout of connecting and of a statement, in milliseconds: the request waits that long before the primary is used.
 */
const maxConnectMs = 1_000;
const maxStatementMs = 3_000;
/** The delays, in milliseconds, between checks of a replica that is behind. */
const retryDelaysMs = [5, 15, 30];

/**
 * Creates the access to a streaming replica of a database. The replica doesn't have to be reachable.
 * @param primary the database; the replica's connections replace those of its pool
 * @param traced whether statements are part of the traces of requests
 */
export function createReplica({
  url,
  primary,
  log,
  traced = false,
}: {
  url: string;
  primary: { db: GlobalDb; pool: pg.Pool };
  log: Logger;
  traced?: boolean;
}) {
  const pool = createPool(url, log, {
    max: 20,
    traced,
    connectionTimeoutMillis: maxConnectMs,
    query_timeout: maxStatementMs,
    // a little shorter than the timeout above, which closes the connection
    statement_timeout: maxStatementMs - 500,
  });
  pool.on("connect", reportFailures);
  /** the last read that each connection was checked for */
  const checkedReads = new WeakMap<pg.PoolClient, object>();
  let identifier = "";

  async function connect(position: string, read: object): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      if (checkedReads.get(client) !== read) await requirePosition(client, position);
      checkedReads.set(client, read);
      return client;
    } catch (error) {
      client.release(!(error instanceof ReplicaBehindError));
      throw error;
    }
  }

  async function requirePosition(client: pg.PoolClient, position: string): Promise<void> {
    for (const pause of [...retryDelaysMs, undefined]) {
      const { follows, behind } = await loadReplicaState(client, { identifier, position });
      if (!follows) throw new Error("it isn't a replica of this primary");
      if (behind === 0) return;
      if (pause === undefined) throw new ReplicaBehindError("it is behind");
      await delay(pause);
    }
  }

  async function probe(): Promise<void> {
    const now = await loadPrimary(primary.db);
    identifier = now.identifier;
    (await connect(now.position, {})).release();
  }

  const { read, end } = createReadRouter({ primary: primary.pool, connect, probe, log });
  return {
    pool,
    read,
    end: async () => {
      end();
      await pool.end();
    },
  };
}

/**
 * Makes a connection report its failures to its current read, and closes the connection unless PostgreSQL still
 * responds.
 */
function reportFailures(client: pg.PoolClient): void {
  const originalQuery = client.query;
  const query = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(originalQuery, client, args);
    const read = currentRead();
    if (result instanceof Promise)
      result.catch((error: Error) => {
        read?.fail(error);
        // later statements, such as a rollback, must not wait again
        if (!(error instanceof pg.DatabaseError)) void Promise.resolve(client.end()).catch(() => undefined);
      });
    return result;
  };
  Object.assign(client, { query }); // passes on every overload
}
