import type { GlobalDb } from "#server/platform/db/connect.ts";

/**
 * Locks a user's row until the transaction ends, and returns what a proof of the user depends on. A proof is checked
 * before the transaction that it authorizes. Every change that invalidates such proofs updates or locks this row, too:
 * if it commits first, the proof is checked against the new values; if it commits later, it also ends the session that
 * the proof started.
 */
export async function lockUser(
  trx: GlobalDb,
  userId: string,
): Promise<{ password_hash: string | null; disabled_at: Date | null }> {
  return await trx
    .selectFrom("users")
    .select(["password_hash", "disabled_at"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Whether a verified password is still the user's, and their account isn't disabled. Both hold until the transaction
 * ends.
 */
export async function hasPassword(trx: GlobalDb, userId: string, verifiedHash: string | null): Promise<boolean> {
  const { password_hash, disabled_at } = await lockUser(trx, userId);
  return password_hash !== null && password_hash === verifiedHash && disabled_at === null;
}
