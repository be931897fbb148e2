import { sql } from "kysely";
import type { GlobalDb } from "../db/connect.ts";
import type { EventId } from "./event-id.ts";

export type LiveEvent = EventId & { tenant: string; application: string; kind: string; agent: string | null };

/** The maximum number of missed events that are read for a page; one that missed more reloads everything. */
const maxMissedEvents = 1_000;

type Row = { xid: string; position: number; tenant: string; application: string; kind: string; agent: string | null };

const parseRow = ({ xid, ...row }: Row): LiveEvent => ({ ...row, xid: BigInt(xid) });

/** Returns the oldest running transaction: all before it have ended. */
export async function findOldestTransaction(db: GlobalDb): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}

/**
 * Reads the events of the transactions that have ended since the last read, in the order of the transactions.
 * @param from the first transaction that was not read yet
 * @returns the events, the position up to which they were read, and whether events are waiting for a running
 * transaction
 */
export async function readEvents(db: GlobalDb, tenants: string[], from: bigint) {
  const { rows } = await sql<{ events: Row[]; to: string; waiting: boolean }>`
    with bound as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select (select xmin::text from bound) as "to",
           exists (select from live_events where xid >= (select xmin from bound)) as waiting,
           coalesce((select json_agg(e order by e.xid::xid8, e.position) from (
             select xid::text, position, tenant, application_id as application, kind, agent_id as agent
             from live_events
             where xid >= ${String(from)}::xid8 and xid < (select xmin from bound) and tenant = any(${tenants}::uuid[])
           ) e), '[]') as events`.execute(db);
  const [{ events, to, waiting } = { events: [], to: String(from), waiting: false }] = rows;
  return { events: events.map(parseRow), to: BigInt(to), waiting };
}

/**
 * Reads the events that a page missed.
 * @param after the last event it received
 * @param before the first transaction that is delivered to the page anyway
 * @returns undefined when it missed too many
 */
export async function readMissedEvents(
  db: GlobalDb,
  tenants: string[],
  after: EventId,
  before: bigint,
): Promise<LiveEvent[] | undefined> {
  const { rows } = await sql<Row>`
    select xid::text, position, tenant, application_id as application, kind, agent_id as agent
    from live_events
    where (xid, position) > (${String(after.xid)}::xid8, ${after.position}) and xid < ${String(before)}::xid8
      and tenant = any(${tenants}::uuid[])
    order by live_events.xid, position limit ${maxMissedEvents + 1}`.execute(db);
  return rows.length > maxMissedEvents ? undefined : rows.map(parseRow);
}
