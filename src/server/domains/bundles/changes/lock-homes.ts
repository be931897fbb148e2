import { type Db, lockByName } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";

/**
 * Locks the homes of a landlord for a transaction that gives one to an applicant, so that it sees every other one who got
 * it. Homes are compared in code, by their spelling, so no row stands for one. Acquired before any lock of applications
 * and bundles, so that no two transactions wait for each other.
 */
export async function lockHomes(trx: Db): Promise<void> {
  await lockByName(trx, `homes ${tenantOf(trx)}`);
}
