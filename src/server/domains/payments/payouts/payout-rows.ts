import type { Selectable } from "kysely";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Payouts } from "#server/platform/db/schema.ts";

export type PayoutRow = Selectable<Payouts>;

/** Returns whether the job of a payout that hasn't ended ran out of attempts. */
export const isDelayed = ({ status, exhausted_at }: PayoutRow): boolean =>
  exhausted_at !== null && (status === "started" || status === "in_transit");

/** Returns a payout, or undefined if there is none with this ID. */
export async function findPayout(db: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  return await db.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Returns a payout locked until the transaction ends, so that no other process sends, cancels or returns it
 * meanwhile.
 */
export async function lockPayout(trx: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  return await trx.selectFrom("payouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
