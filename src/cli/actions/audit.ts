import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import type { Config } from "#server/platform/config/config.ts";
import { acrossAllTenants } from "#server/platform/db/tenant-scope.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Verifies the whole audit log and prints the result. Operators should note the count: entries removed from the end of
 * a chain are only detectable by a lower count.
 * @returns the exit code: 0 if it is intact, 1 if an entry was changed, moved or removed
 */
export async function verifyAudit(config: Config): Promise<number> {
  const { count, faults } = await withDb(config, (db) => verifyHistory(acrossAllTenants(db)));
  if (faults.length === 0) {
    console.log(`The audit log is intact: ${count} entries, none changed or missing between others.`);
    return 0;
  }
  console.log(`The audit log was changed: ${faults.length} of ${count} entries differ, or follow a missing entry:`);
  for (const entry of faults) console.log(`  entry ${entry}`);
  return 1;
}
