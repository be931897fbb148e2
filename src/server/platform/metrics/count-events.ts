import { afterCommit } from "../db/connect.ts";
import type { GlobalDb } from "../db/tenant-scope.ts";
import { events } from "./metrics.ts";

/** Counts entries of the history once their transaction is committed: one that is rolled back or repeated did not happen. */
export function countEvents(trx: GlobalDb, entries: readonly { action: string }[]): void {
  afterCommit(trx, () => {
    for (const { action } of entries) events.inc({ event: action });
  });
}
