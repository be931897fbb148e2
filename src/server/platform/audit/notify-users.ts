import { type Insertable, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { AuditFreeTexts, AuditLogs } from "../db/schema.ts";
import { tenantOf } from "../db/tenant-scope.ts";
import { countEvents } from "../metrics/count-events.ts";

type NewHistory = Omit<Insertable<AuditLogs>, "tenant">;

/** The key of an audit log entry, and what it is about. */
export type InsertedEntry = { chain: string; position: number; application_id: string | null; action: string };

/** A row of the audit log, and the row of its event's free text. */
type EntryRows = { row: InsertedEntry & NewHistory; freeText: Omit<Insertable<AuditFreeTexts>, "tenant"> | undefined };

/** A statement that hasn't been executed yet. */
export type Statement = OperationNodeSource & { execute: () => Promise<unknown> };

/**
 * Returns the statement that notifies the users whom entries concern; undefined if they concern nobody.
 * @param rows the SQL after `from`, with `h` as the alias of the entries
 */
export type NotifyStatement = (
  trx: Db,
  entries: readonly InsertedEntry[],
  rows: RawBuilder<unknown>,
) => Statement | undefined;

let notifyStatement: NotifyStatement = () => {
  throw new Error("An event would notify nobody: import registry/notifications.ts.");
};

/** Sets the function that determines who is notified of entries, for the whole process. */
export function setNotifyStatement(createStatement: NotifyStatement): void {
  notifyStatement = createStatement;
}

/**
 * Inserts audit log entries, and notifies the users concerned in the same statement.
 * @param change an update that the entries are about, executed in the same statement
 */
export async function insertHistory(trx: Db, entries: readonly EntryRows[], change?: Statement): Promise<void> {
  const rows = entries.map(({ row }) => row);
  const freeText = entries.flatMap((entry) => entry.freeText ?? []);
  countEvents(trx, rows);
  const notification = notifyStatement(trx, rows, sql`h`);
  const withChange = change ? trx.with("changed", () => sql<object>`(${change})`) : trx;
  const query =
    freeText.length > 0
      ? withChange.with("w", (builder) => builder.insertInto("audit_free_texts").values(freeText))
      : withChange;
  if (!notification) return void (await query.insertInto("audit_logs").values(rows).execute());
  await query
    .with("h", (query) => query.insertInto("audit_logs").values(rows).returningAll())
    .with("notified", () => sql<object>`(${notification})`)
    .selectNoFrom(sql`1`.as("done"))
    .execute();
}

/** Notifies the users concerned by entries that an earlier statement of the transaction inserted. */
export async function notifyUsers(trx: Db, entries: readonly InsertedEntry[]): Promise<void> {
  // looked up one by one: a plan cached while the audit log was small would read all entries of the tenant
  const insertedRows = sql`unnest(${entries.map(({ chain }) => chain)}::uuid[], ${entries.map(({ position }) => position)}::int[])
      as e (chain, position)
    cross join lateral (
      select * from audit_logs h where h.tenant = ${tenantOf(trx)} and h.chain = e.chain and h.position = e.position offset 0
    ) h`;
  await notifyStatement(trx, entries, insertedRows)?.execute();
}
