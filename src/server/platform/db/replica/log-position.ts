import { sql } from "kysely";
import type pg from "pg";
import type { GlobalDb } from "../tenant-scope.ts";

/**
 * The timeline and the flushed position of a primary's write-ahead log, such as `1 0/3000148`: every commit that is
 * visible or was acknowledged is before it. Null on a server in recovery.
 */
export const selectLogPosition = sql<string | null>`case when not pg_is_in_recovery() then (
  select ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::int || ' ' || flushed
  from pg_current_wal_flush_lsn() flushed) end`;

type Primary = { identifier: string; position: string };

/** Loads the system identifier of a primary and the position of its log. @throws on a server in recovery */
export async function loadPrimary(db: GlobalDb): Promise<Primary> {
  const { rows } = await sql<{ identifier: string; position: string | null }>`
    select system_identifier::text as identifier, ${selectLogPosition} as position from pg_control_system()`.execute(
    db,
  );
  const { identifier = "", position } = rows[0] ?? {};
  if (!position) throw new Error("the primary is in recovery");
  return { identifier, position };
}

/**
 * Loads whether a server is a replica of a primary, on its timeline, and how many bytes of the log up to the position
 * it hasn't replayed. The timelines in its control file may lag behind.
 */
export async function loadReplicaState(
  client: pg.ClientBase,
  { identifier, position }: Primary,
): Promise<{ follows: boolean; behind: number }> {
  const { rows } = await client.query<{ follows: boolean; behind: number }>(
    `select pg_is_in_recovery() and (select system_identifier from pg_control_system()) = $1::bigint
       and greatest(
         (select timeline_id from pg_control_checkpoint()),
         (select min_recovery_end_timeline from pg_control_recovery())
       ) = $2::int as follows,
       greatest(pg_wal_lsn_diff($3::pg_lsn, coalesce(pg_last_wal_replay_lsn(), '0/0')), 0)::float as behind`,
    [identifier, ...position.split(" ")],
  );
  return rows[0] ?? { follows: false, behind: 0 };
}
