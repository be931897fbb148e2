import { record } from "#server/platform/audit/audit-log.ts";
import { recordForAll } from "#server/platform/audit/record-for-all.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Move } from "./moves/tenant-moves.ts";

/** Who moved rows, and when; without an actor it was the operator. */
export type MovedBy = { actorId: string | null; address?: string; userAgent?: string; created: Date };

/** The maximum number of IDs in one entry. */
const maxIds = 1_000;

/**
 * Records a move in the history of each application in its new tenant, and in the previous tenant, which has no other
 * record of the move.
 */
export async function recordMove(
  trx: GlobalDb,
  { source, target }: Move,
  applications: readonly string[],
  by: MovedBy,
): Promise<void> {
  const sourceDb = await inTenant(trx, source);
  for (let start = 0; start < applications.length; start += maxIds)
    await record(sourceDb, {
      action: "applications moved",
      data: { to: target, applications: applications.slice(start, start + maxIds) },
      applicationId: null,
      ...by,
    });
  await recordForAll(await inTenant(trx, target), applications, (applicationId) => ({
    action: "moved to another account",
    data: { from: source, to: target },
    applicationId,
    ...by,
  }));
}
