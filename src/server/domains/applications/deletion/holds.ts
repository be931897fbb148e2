import type { Db } from "#server/platform/db/connect.ts";

/** The applications of a tenant of which nothing may be destroyed (`docs/decisions/267-legal-holds.md`). */
export const onHold = (db: Db) => db.selectFrom("applications").select("id").where("legal_hold_at", "is not", null);

/** Whether nothing of an application may be destroyed. Locking the application first keeps it as it is. */
export async function isOnHold(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("applications").select("legal_hold_at").where("id", "=", id).executeTakeFirst();
  return row?.legal_hold_at != null;
}
