import type { Db } from "#server/platform/db/connect.ts";

/** Returns the total of pending refunds of each of these payments, in cents. */
export async function sumPendingRefunds(db: Db, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refunds")
    .select((eb) => ["payment_id", eb.fn.sum<number>("amount_cents").as("cents")])
    .where("payment_id", "in", paymentIds)
    .where("status", "=", "started")
    .groupBy("payment_id")
    .execute();
  return new Map(rows.map(({ payment_id, cents }) => [payment_id, cents]));
}
