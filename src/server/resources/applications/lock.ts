import type { Db } from "../../db/connect.ts";

/**
 * Lets one step after the other happen to an application. On its own and before anything is read: a statement that
 * waits for the lock sees what it joins as it was before the wait.
 */
export async function lockApplication(trx: Db, id: string): Promise<void> {
  await trx.selectFrom("applications").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}
