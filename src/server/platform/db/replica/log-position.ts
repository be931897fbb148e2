import { sql } from "kysely";

/**
 * The timeline and the flushed position of a primary's log, as `1 0/3000148`: every commit that is visible or was
 * acknowledged is before it. Null on a server in recovery.
 */
export const selectLogPosition = sql<string | null>`case when not pg_is_in_recovery() then (
  select ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::int || ' ' || flushed
  from pg_current_wal_flush_lsn() flushed) end`;
