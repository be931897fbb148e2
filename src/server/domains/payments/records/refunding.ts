import type { Db } from "#server/platform/db/connect.ts";

/** Returns what is on its way back of each of these payments, in cents: refunds that aren't made yet. */
export async function findRefunding(db: Db, paymentIds: readonly string[]): Promise<Map<string, number>> {
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
