import type { Db } from "#server/platform/db/connect.ts";

/** Whether an application fee was charged and refunded in full. */
export async function isFeeRefunded(db: Db, applicationId: string): Promise<boolean> {
  const refunded = await db
    .selectFrom("payments")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("purpose", "=", "application_fee")
    .where("refunded_cents", ">", 0)
    .whereRef("refunded_cents", ">=", "amount_cents")
    .executeTakeFirst();
  return refunded !== undefined;
}
