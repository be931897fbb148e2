import type { Selectable } from "kysely";
import type { ReconciliationStep } from "#rules/money/reconciliation.ts";
import { reconciliationSteps } from "#rules/money/reconciliation.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import type { LedgerReconciliation } from "#server/platform/db/schema.ts";

export type Position = Selectable<LedgerReconciliation>;

/** Where a step continues; null: at the first row. */
export type Cursor = { time: Date; id: string } | null;

/** Returns where the next page of the provider's movements starts, or null for the first page. */
export const cursorOf = ({ after_time: time, after_id: id }: Position): Cursor => (time && id ? { time, id } : null);

/** Returns how far the ledger is reconciled; before the first run, nothing is. */
export async function loadPosition(db: GlobalDb): Promise<Position> {
  await db
    .insertInto("ledger_reconciliation")
    .values({ step: "idle", started: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await db.selectFrom("ledger_reconciliation").selectAll().executeTakeFirstOrThrow();
}

/** Starts a run, unless one is unfinished, which then continues. @returns whether one continues */
export async function beginRun(db: GlobalDb, now: Date): Promise<boolean> {
  const position = await loadPosition(db);
  if (position.step !== "idle") return true;
  await db
    .updateTable("ledger_reconciliation")
    .set({ step: stepAfter("idle"), started: now, after_time: null, after_id: null })
    .where("step", "=", "idle")
    .execute();
  return false;
}

/**
 * Saves a page's results together with the position after it. Does nothing if another run of the job has already saved
 * the page.
 * @param last the page's last row; null when there is no next page
 */
export async function savePage(
  db: GlobalDb,
  position: Position,
  last: Cursor,
  work: (trx: GlobalDb) => Promise<void>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const locked = await trx.selectFrom("ledger_reconciliation").selectAll().forUpdate().executeTakeFirstOrThrow();
    const isSame =
      locked.step === position.step &&
      locked.after_id === position.after_id &&
      locked.started.getTime() === position.started.getTime();
    if (!isSame) return;
    await work(trx);
    const step = last ? position.step : stepAfter(position.step);
    await trx
      .updateTable("ledger_reconciliation")
      .set({ step, after_time: last?.time ?? null, after_id: last?.id ?? null })
      .$if(step === "idle", (query) => query.set({ completed: position.started }))
      .execute();
  });
}

/** Returns the next step; the first one follows the last. */
const stepAfter = (step: ReconciliationStep): ReconciliationStep =>
  reconciliationSteps[reconciliationSteps.indexOf(step) + 1] ?? "idle";
