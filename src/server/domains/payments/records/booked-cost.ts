import type { Db } from "#server/platform/db/connect.ts";

/**
 * Returns the part of a payment booked as the cost of reports and checks, in cents, less the share of pending refunds.
 * The caller locks the payment, so that it doesn't change before the transaction ends.
 */
export async function loadBookedCostCents(trx: Db, paymentId: string): Promise<number> {
  const [{ booked }, { underway }] = await Promise.all([
    trx
      .selectFrom("ledger_entries")
      // the driver returns a sum of bigint, which is numeric, as a string
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("amount_cents"), eb.lit(0)).as("booked"))
      .where("payment_id", "=", paymentId)
      .where("account", "=", "costs:reports")
      .executeTakeFirstOrThrow(),
    trx
      .selectFrom("refunds")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("unordered_cents"), eb.lit(0)).as("underway"))
      .where("payment_id", "=", paymentId)
      .where("status", "in", ["started", "waiting"])
      .executeTakeFirstOrThrow(),
  ]);
  // the ledger stores a cost as a negative amount
  return -Number(booked) - underway;
}
