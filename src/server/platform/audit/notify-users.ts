import { type Insertable, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { AuditFreeTexts, AuditLogs } from "../db/schema.ts";
import { tenantOf } from "../db/tenant-scope.ts";
import { countEvents } from "../metrics/count-events.ts";

type NewHistory = Omit<Insertable<AuditLogs>, "tenant">;

/** What identifies an entry of the audit log, and what it is about. */
export type Written = { chain: string; position: number; application_id: string | null; action: string };

/** A row of the audit log, and that of the free text of its event. */
type Entry = { row: Written & NewHistory; freeText: Omit<Insertable<AuditFreeTexts>, "tenant"> | undefined };

/** A statement that was not executed yet. */
export type Change = OperationNodeSource & { execute: () => Promise<unknown> };

/**
 * Returns the statement that notifies the users whom entries concern; undefined if they concern nobody.
 * @param rows SQL after `from`, which names the entries `h`
 */
export type Notify = (trx: Db, entries: readonly Written[], rows: RawBuilder<unknown>) => Change | undefined;

let notify: Notify = () => {
  throw new Error("An event would notify nobody: import registry/notifications.ts.");
};

/** Sets who is notified of entries, for all of the process. */
export function setNotify(notifyOf: Notify): void {
  notify = notifyOf;
}

/**
 * Writes entries of the audit log, and in the same statement notifies the users concerned.
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

/** Notifies the users concerned by entries that an earlier statement of the transaction wrote. */
export async function notifyUsers(trx: Db, entries: readonly Written[]): Promise<void> {
  // looked up one by one: a plan from when the audit log was small would read all entries of the tenant
  const written = sql`unnest(${entries.map(({ chain }) => chain)}::uuid[], ${entries.map(({ position }) => position)}::int[])
      as e (chain, position)
    cross join lateral (
      select * from audit_logs h where h.tenant = ${tenantOf(trx)} and h.chain = e.chain and h.position = e.position offset 0
    ) h`;
  await notify(trx, entries, written)?.execute();
}
