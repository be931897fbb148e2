import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import { recordForApplications } from "#server/platform/audit/record-for-applications.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { TenantMove } from "./moves/tenant-moves.ts";

/** Who moved rows, and when; without an actor it was the operator. */
export type MoveAudit = AuditActor & { created: Date };

/** The maximum number of IDs in one entry. */
const maxIdsPerEntry = 1_000;

/**
 * Records a move in the history of each application in its new tenant, and in the previous tenant, which has no other
 * record of the move.
 */
export async function recordMove(
  trx: GlobalDb,
  { source, target }: TenantMove,
  applications: readonly string[],
  moveAudit: MoveAudit,
): Promise<void> {
  const sourceDb = await inTenant(trx, source);
  for (let start = 0; start < applications.length; start += maxIdsPerEntry)
    await record(sourceDb, {
      action: "applications moved",
      data: { to: target, applications: applications.slice(start, start + maxIdsPerEntry) },
      applicationId: null,
      ...moveAudit,
    });
  await recordForApplications(await inTenant(trx, target), applications, (applicationId) => ({
    action: "moved to another account",
    data: { from: source, to: target },
    applicationId,
    ...moveAudit,
  }));
}
