import { notFound } from "../common/errors.ts";
import type { Db } from "../db/connect.ts";
import { tenantOf, transactionOf } from "../db/tenant-scope.ts";

/** The locks of each transaction: a nested step need not request the same lock again. */
const locks = new WeakMap<object, Set<string>>();

/**
 * Locks an application, so that steps run one after another. It is a separate statement before anything is read: a
 * statement that waits for the lock sees joined rows as they were before the wait.
 * @throws ProblemError `not_found`
 */
export async function lockApplication(trx: Db, id: string): Promise<void> {
  if (!(await lockIfFound(trx, id))) throw notFound();
}

/** `lockApplication` for an application that may be in another tenant by now. @returns whether it is in this one */
export async function lockIfFound(trx: Db, id: string): Promise<boolean> {
  if (!trx.isTransaction) throw new Error("An application is locked in a transaction only.");
  const mine = locks.get(transactionOf(trx)) ?? new Set();
  const lock = `${tenantOf(trx)}/${id}`;
  if (mine.has(lock)) return true;
  const row = await trx.selectFrom("applications").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return false;
  locks.set(transactionOf(trx), mine.add(lock));
  return true;
}

/** Notes the locks of applications that another statement of the transaction has taken. */
export function noteLocks(trx: Db, ids: readonly string[]): void {
  const mine = locks.get(transactionOf(trx)) ?? new Set();
  for (const id of ids) mine.add(`${tenantOf(trx)}/${id}`);
  locks.set(transactionOf(trx), mine);
}
