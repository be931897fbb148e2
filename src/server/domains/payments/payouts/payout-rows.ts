import type { Selectable } from "kysely";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Payouts } from "#server/platform/db/schema.ts";

export type PayoutRow = Selectable<Payouts>;

export async function findPayout(db: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  return await db.selectFrom("payouts").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockPayout(trx: GlobalDb, id: string): Promise<PayoutRow | undefined> {
  return await trx.selectFrom("payouts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
