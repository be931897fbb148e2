import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "../../common/log.ts";
import { createPool, type GlobalDb } from "../connect.ts";
import { currentRead } from "../replica-read.ts";
import { chooseServer, ReplicaBehind } from "./choose-server.ts";
import { selectLogPosition } from "./log-position.ts";

/** A streaming replica, and the choice between it and the primary. */
export type Replica = ReturnType<typeof createReplica>;

/** The longest that a connection and a statement may take, in milliseconds: the request waits, and then the primary answers. */
const longestConnect = 1_000;
const longestStatement = 3_000;
/** The pauses, in milliseconds, after which a replica that is behind is asked again. */
const pauses = [5, 15, 30];

/**
 * Connects to a streaming replica of a database. It doesn't have to be reachable.
 * @param primary the database; the replica's connections are used in place of its pool's
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
    connectionTimeoutMillis: longestConnect,
    query_timeout: longestStatement,
    // a little earlier than the timeout above, which ends the connection
    statement_timeout: longestStatement - 500,
  });
  pool.on("connect", reportFailures);
  /** the read that each connection was last checked for */
  const checked = new WeakMap<pg.PoolClient, object>();
  let identifier: string | undefined;

  async function connect(position: string, read: object): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      if (checked.get(client) !== read) await requirePosition(client, position);
      checked.set(client, read);
      return client;
    } catch (error) {
      client.release(!(error instanceof ReplicaBehind));
      throw error;
    }
  }

  async function requirePosition(client: pg.PoolClient, position: string): Promise<void> {
    const values = [identifier, ...position.split(" ")];
    for (const pause of [...pauses, undefined]) {
      // the timelines of the control file may lag behind the replica's own
      const { rows } = await client.query<{ follows: boolean; has_replayed: boolean }>(
        `select pg_is_in_recovery() and (select system_identifier from pg_control_system()) = $1::bigint
           and greatest(
             (select timeline_id from pg_control_checkpoint()),
             (select min_recovery_end_timeline from pg_control_recovery())
           ) = $2::int as follows,
           coalesce(pg_last_wal_replay_lsn() >= $3::pg_lsn, false) as has_replayed`,
        values,
      );
      if (!rows[0]?.follows) throw new Error("it isn't a replica of this primary");
      if (rows[0].has_replayed) return;
      if (pause === undefined) throw new ReplicaBehind("it is behind");
      await delay(pause);
    }
  }

  async function probe(): Promise<void> {
    const { rows } = await sql<{ position: string | null; identifier: string }>`
      select ${selectLogPosition} as position, system_identifier::text as identifier from pg_control_system()`.execute(
      primary.db,
    );
    const [now] = rows;
    if (!now?.position) throw new Error("the primary is in recovery");
    identifier = now.identifier;
    (await connect(now.position, {})).release();
  }

  const { read, end } = chooseServer({ primary: primary.pool, connect, probe, log });
  return {
    pool,
    read,
    end: async () => {
      end();
      await pool.end();
    },
  };
}

/** Makes a connection report its failures to the read that it serves, and end unless PostgreSQL still answers. */
function reportFailures(client: pg.PoolClient): void {
  const send = client.query;
  const query = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(send, client, args);
    const read = currentRead();
    if (result instanceof Promise)
      result.catch((error: Error) => {
        read?.fail(error);
        // what follows, such as a rollback, must not wait again
        if (!(error instanceof pg.DatabaseError)) void Promise.resolve(client.end()).catch(() => undefined);
      });
    return result;
  };
  Object.assign(client, { query }); // it passes every overload on
}
