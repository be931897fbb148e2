import { notFound } from "../common/errors.ts";
import type { Db } from "../db/connect.ts";
import { tenantOf, transactionOf } from "../db/tenant-scope.ts";

/** What each transaction has locked: a step that calls another one has not to ask for the same lock again. */
const locks = new WeakMap<object, Set<string>>();

/**
 * Lets one step after the other happen to an application. On its own and before anything is read: a statement that
 * waits for the lock sees what it joins as it was before the wait.
 * @throws ProblemError `not_found`
 */
export async function lockApplication(trx: Db, id: string): Promise<void> {
  if (!trx.isTransaction) throw new Error("An application is locked in a transaction only.");
  const mine = locks.get(transactionOf(trx)) ?? new Set();
  const lock = `${tenantOf(trx)}/${id}`;
  if (mine.has(lock)) return;
  const row = await trx.selectFrom("applications").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  locks.set(transactionOf(trx), mine.add(lock));
}
