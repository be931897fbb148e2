import type { Db, GlobalDb } from "../tenant-scope.ts";
import { tenantOf } from "../tenant-scope.ts";

/** The IDs that vendors send in their requests: our payment, their charge, a bank customer, a screened person. */
export const directoryKinds = ["payment", "charge", "bank_customer", "screened_person"] as const;
type DirectoryKind = (typeof directoryKinds)[number];

/**
 * Records the tenant of a vendor's ID, in the transaction that creates it. Idempotent: the ID may have been recorded
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

/**
 * Deletes a vendor's ID, in the transaction after which no row has it: the vendor's requests about it no longer change
 * anything.
 */
export async function removeFromDirectory(trx: Db, kind: DirectoryKind, value: string): Promise<void> {
  await trx
    .deleteFrom("directory")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("tenant", "=", tenantOf(trx))
    .execute();
}

/** Returns the tenant of a vendor's ID; undefined if it is not ours. */
export async function findInDirectory(db: GlobalDb, kind: DirectoryKind, value: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("directory")
    .select("tenant")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return row?.tenant;
}
