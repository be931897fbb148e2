import { afterCommit } from "../db/connect.ts";
import type { GlobalDb } from "../db/tenant-scope.ts";
import { eventCount } from "./metrics.ts";

/**
 * Counts audit log entries after their transaction commits: entries that were rolled back or retried must not count.
 */
export function countEvents(trx: GlobalDb, entries: readonly { action: string }[]): void {
  afterCommit(trx, () => {
    for (const { action } of entries) eventCount.inc({ event: action });
  });
}
