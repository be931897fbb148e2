import type { Selectable } from "kysely";
import { holdsMoney } from "#rules/money/disputes.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Disputes } from "#server/platform/db/schema.ts";

export type DisputeRow = Selectable<Disputes>;

/** @param id the provider's */
export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return await db.selectFrom("disputes").selectAll().where("provider_dispute", "=", id).executeTakeFirst();
}

/** Returns the newest dispute of each of these payments, by the payment's id. */
export async function disputesOf(db: Db, paymentIds: readonly string[]): Promise<Map<string, DisputeRow>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("disputes")
    .selectAll()
    .where("payment_id", "in", paymentIds)
    .orderBy("created")
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row]));
}

/** Whether the payer's bank holds the money of a payment, or has decided against the landlord. */
export async function isHeldByDispute(db: Db, paymentId: string): Promise<boolean> {
  const rows = await db.selectFrom("disputes").select("status").where("payment_id", "=", paymentId).execute();
  return rows.some(({ status }) => holdsMoney(status));
}
