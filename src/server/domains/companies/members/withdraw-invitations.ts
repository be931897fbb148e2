import { separateDrafts } from "#server/domains/applications/drafts/separate-drafts.ts";
import { stopBatch } from "#server/domains/invitations/batches/stop-batch.ts";
import type { AuditActor } from "#server/platform/audit/audit-log.ts";
import { recordForApplications } from "#server/platform/audit/record-for-applications.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Withdraws a user's invitations to apply that haven't led to an application, and stops their batches. Drafts that were
 * started from them stay with their writers.
 */
export async function withdrawInvitationsOf(
  deps: Pick<TenantDeps, "now">,
  trx: Db,
  userId: string,
  by: AuditActor & { created: Date },
): Promise<void> {
  const openBatches = await trx
    .selectFrom("invitation_batches")
    .select("id")
    .where("created_by", "=", userId)
    .where("stopped_at", "is", null)
    .where("finished_at", "is", null)
    .execute();
  for (const { id } of openBatches) await stopBatch(deps, trx, id);
  // the same lock order as in the steps of an application
  await trx
    .selectFrom("applications")
    .select("id")
    .where("id", "in", openInvitationIds(trx, userId))
    .orderBy("id")
    .forUpdate()
    .execute();
  const withdrawn = await trx
    .updateTable("invitations")
    .set({ withdrawn_at: by.created })
    .where("application_id", "in", openInvitationIds(trx, userId))
    .returning(["id", "application_id"])
    .execute();
  if (withdrawn.length === 0) return;
  const invitationOf = new Map(withdrawn.map(({ id, application_id }) => [application_id, id]));
  await separateDrafts(trx, [...invitationOf.keys()]);
  await recordForApplications(trx, [...invitationOf.keys()], (applicationId) => ({
    action: "invitation withdrawn",
    applicationId,
    data: { invitation: invitationOf.get(applicationId) ?? "" },
    ...by,
  }));
}

const openInvitationIds = (trx: Db, userId: string) =>
  trx
    .selectFrom("invitations")
    .select("application_id")
    .where("created_by", "=", userId)
    .where("submitted_at", "is", null)
    .where("withdrawn_at", "is", null);
