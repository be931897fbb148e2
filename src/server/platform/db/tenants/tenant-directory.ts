import type { Db, GlobalDb } from "../tenant-scope.ts";
import { tenantOf } from "../tenant-scope.ts";

/** The ids that vendors send in their calls: our payment, their charge, a bank customer, a screened person. */
export const directoryKinds = ["payment", "charge", "bank_customer", "screened_person"] as const;
type DirectoryKind = (typeof directoryKinds)[number];

/**
 * Records the tenant of a vendor's id, in the transaction that creates it. Safe to repeat: it may have been recorded
 * while its rows moved to another tenant.
 */
export async function addToDirectory(trx: Db, kind: DirectoryKind, value: string): Promise<void> {
  await trx
    .insertInto("directory")
    .values({ kind, value, tenant: tenantOf(trx) })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "value"])
        .doUpdateSet({ tenant: tenantOf(trx) })
        .where("directory.tenant", "<>", tenantOf(trx)),
    )
    .execute();
}

/** Forgets a vendor's id, in the transaction after which no row has it: the vendor's calls about it change nothing then. */
export async function removeFromDirectory(trx: Db, kind: DirectoryKind, value: string): Promise<void> {
  await trx
    .deleteFrom("directory")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("tenant", "=", tenantOf(trx))
    .execute();
}

/** Returns the tenant of a vendor's id; undefined if it is not ours. */
export async function findInDirectory(db: GlobalDb, kind: DirectoryKind, value: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("directory")
    .select("tenant")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return row?.tenant;
}
