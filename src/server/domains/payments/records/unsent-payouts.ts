import type { PayoutSource } from "#rules/money/payouts.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";

/** Returns whether a user has an unsent payout from this source. */
export async function hasUnsentPayout(db: GlobalDb, userId: string, source: PayoutSource): Promise<boolean> {
  const found = await db
    .selectFrom("payouts")
    .select("id")
    .where("user_id", "=", userId)
    .where("source", "=", source)
    .where("status", "in", ["waiting", "started"])
    .executeTakeFirst();
  return found !== undefined;
}
