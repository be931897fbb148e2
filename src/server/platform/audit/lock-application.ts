import { notFound } from "../common/errors.ts";
import type { Db } from "../db/connect.ts";
import { tenantOf, transactionOf } from "../db/tenant-scope.ts";

/** The locks that each transaction holds, so that nested steps don't request the same lock again. */
const locksByTransaction = new WeakMap<object, Set<string>>();

/**
 * Locks an application, so that concurrent changes run one after another. The lock is a separate statement before any
 * read: a statement that waits for a lock sees joined rows as they were before the wait.
 * @throws ProblemError `not_found`
 */
export async function lockApplication(trx: Db, id: string): Promise<void> {
  if (!(await lockIfFound(trx, id))) throw notFound();
}

/** Locks an application that may have moved to another tenant. @returns whether it is in this tenant */
export async function lockIfFound(trx: Db, id: string): Promise<boolean> {
  if (!trx.isTransaction) throw new Error("An application is locked in a transaction only.");
  const heldLocks = locksByTransaction.get(transactionOf(trx)) ?? new Set();
  const lock = `${tenantOf(trx)}/${id}`;
  if (heldLocks.has(lock)) return true;
  const row = await trx.selectFrom("applications").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return false;
  locksByTransaction.set(transactionOf(trx), heldLocks.add(lock));
  return true;
}

/** Registers locks of applications that another statement of the transaction has acquired. */
export function registerLocks(trx: Db, ids: readonly string[]): void {
  const heldLocks = locksByTransaction.get(transactionOf(trx)) ?? new Set();
  for (const id of ids) heldLocks.add(`${tenantOf(trx)}/${id}`);
  locksByTransaction.set(transactionOf(trx), heldLocks);
}
