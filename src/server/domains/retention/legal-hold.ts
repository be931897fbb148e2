import { record } from "#server/platform/audit/audit-log.ts";
import { idPattern } from "#server/platform/common/ids.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { acrossAllTenants, type GlobalDb, inTenant } from "#server/platform/db/tenant-scope.ts";

/**
 * Places an application on legal hold, or releases it: while it is on hold, none of its data is destroyed. Its history
 * records both. Safe to repeat.
 * @param db as the tables' owner
 * @throws OperatorError when there is no such application, or it was destroyed
 */
export async function setLegalHold(db: GlobalDb, id: string, hasLegalHold: boolean, now: Date): Promise<void> {
  const found = idPattern.test(id)
    ? await acrossAllTenants(db).selectFrom("applications").select("tenant").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw new OperatorError("No application has this ID. It is the last part of the application's address.");
  await transaction(await inTenant(db, found.tenant), async (trx) => {
    const row = await trx
      .selectFrom("applications")
      .select(["legal_hold_at", "destroyed_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.destroyed_at) throw new OperatorError("This application was destroyed before.");
    if ((row.legal_hold_at !== null) === hasLegalHold) return;
    await trx
      .updateTable("applications")
      .set({ legal_hold_at: hasLegalHold ? now : null })
      .where("id", "=", id)
      .execute();
    const action = hasLegalHold ? "legal hold placed" : "legal hold released";
    await record(trx, { action, applicationId: id, actorId: null, created: now });
  });
}

/** Lists the applications on legal hold, longest first. */
export const listLegalHolds = (db: GlobalDb): Promise<{ id: string; legal_hold_at: Date | null }[]> =>
  acrossAllTenants(db)
    .selectFrom("applications")
    .select(["id", "legal_hold_at"])
    .where("legal_hold_at", "is not", null)
    .orderBy("legal_hold_at")
    .execute();
