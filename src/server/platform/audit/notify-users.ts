import { type Insertable, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { AuditFreeTexts, AuditLogs } from "../db/schema.ts";
import { tenantOf } from "../db/tenant-scope.ts";
import { countEvents } from "../metrics/count-events.ts";

type NewHistory = Omit<Insertable<AuditLogs>, "tenant">;

/** The key of an audit log entry, and what it is about. */
export type Written = { chain: string; position: number; application_id: string | null; action: string };

/** A row of the audit log, and the row of its event's free text. */
type Entry = { row: Written & NewHistory; freeText: Omit<Insertable<AuditFreeTexts>, "tenant"> | undefined };

/** A statement that hasn't been executed yet. */
export type Change = OperationNodeSource & { execute: () => Promise<unknown> };

/**
 * Returns the statement that notifies the users whom entries concern; undefined if they concern nobody.
 * @param rows the SQL after `from`, with `h` as the alias of the entries
 */
export type Notify = (trx: Db, entries: readonly Written[], rows: RawBuilder<unknown>) => Change | undefined;

let notify: Notify = () => {
  throw new Error("An event would notify nobody: import registry/notifications.ts.");
};

/** Sets the function that determines who is notified of entries, for the whole process. */
export function setNotify(notifyOf: Notify): void {
  notify = notifyOf;
}

/**
 * Inserts audit log entries, and notifies the users concerned in the same statement.
 * @param change an update that the entries are about, executed in the same statement
 */
export async function insertHistory(trx: Db, entries: readonly Entry[], change?: Change): Promise<void> {
  const rows = entries.map(({ row }) => row);
  const freeText = entries.flatMap((entry) => entry.freeText ?? []);
  countEvents(trx, rows);
  const notifying = notify(trx, rows, sql`h`);
  const changing = change ? trx.with("changed", () => sql<object>`(${change})`) : trx;
  const query =
    freeText.length > 0 ? changing.with("w", (own) => own.insertInto("audit_free_texts").values(freeText)) : changing;
  if (!notifying) return void (await query.insertInto("audit_logs").values(rows).execute());
  await query
    .with("h", (query) => query.insertInto("audit_logs").values(rows).returningAll())
    .with("notified", () => sql<object>`(${notifying})`)
    .selectNoFrom(sql`1`.as("done"))
    .execute();
}

/** Notifies the users concerned by entries that an earlier statement of the transaction inserted. */
export async function notifyUsers(trx: Db, entries: readonly Written[]): Promise<void> {
  // looked up one by one: a plan cached while the audit log was small would read all entries of the tenant
  const written = sql`unnest(${entries.map(({ chain }) => chain)}::uuid[], ${entries.map(({ position }) => position)}::int[])
      as e (chain, position)
    cross join lateral (
      select * from audit_logs h where h.tenant = ${tenantOf(trx)} and h.chain = e.chain and h.position = e.position offset 0
    ) h`;
  await notify(trx, entries, written)?.execute();
}
