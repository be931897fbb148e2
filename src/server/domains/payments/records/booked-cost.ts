import type { Db } from "#server/platform/db/connect.ts";

/**
 * What of a payment is booked as the cost of reports and checks, in cents, less what refunds that are under way take out
 * of it. Of a locked payment nobody else changes it before the transaction ends.
 */
export async function bookedCost(trx: Db, paymentId: string): Promise<number> {
  const [{ booked }, { underway }] = await Promise.all([
    trx
      .selectFrom("ledger_entries")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount_cents"), eb.lit(0)).as("booked"))
      .where("payment_id", "=", paymentId)
      .where("account", "=", "costs:reports")
      .executeTakeFirstOrThrow(),
    trx
      .selectFrom("refunds")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("unordered_cents"), eb.lit(0)).as("underway"))
      .where("payment_id", "=", paymentId)
      .where("status", "=", "started")
      .executeTakeFirstOrThrow(),
  ]);
  // a cost stands in the ledger as what the payment became: negative
  return -Number(booked) - Number(underway);
}
