import { verifyHistory } from "#server/platform/audit/audit-log.ts";
import type { Config } from "#server/platform/config/config.ts";
import { ofAllTenants } from "#server/platform/db/tenant-scope.ts";
import { withDb } from "./database/with-db.ts";

/**
 * Walks the whole history and prints what it found. The count is worth writing down: entries cut off at the end of a
 * chain show only as fewer of them.
 * @returns the exit code: 0 when all of it holds, 1 when any entry was changed, moved or taken out
 */
export async function verifyAudit(config: Config): Promise<number> {
  const { count, faults } = await withDb(config, (db) => verifyHistory(ofAllTenants(db)));
  if (faults.length === 0) {
    console.log(`The history holds: ${count} entries, none changed, none missing between others.`);
    return 0;
  }
  console.log(`The history does not hold: ${faults.length} of ${count} entries were changed, or follow a missing one:`);
  for (const entry of faults) console.log(`  entry ${entry}`);
  return 1;
}
