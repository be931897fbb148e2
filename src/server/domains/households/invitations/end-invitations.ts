import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * Ends the open invitations of bundles whose form stays in another tenant (invitations to apply and household
 * invitations), and records it in the history.
 */
export async function withdrawOpenInvitations(
  trx: Db,
  bundleIds: readonly string[],
  auditActor: AuditActor & { created: Date },
): Promise<void> {
  const withdrawIn = (table: "invitations" | "household_invitations") =>
    trx
      .updateTable(table)
      .set({ withdrawn_at: auditActor.created })
      .where("application_id", "in", trx.selectFrom("applications").select("id").where("bundle_id", "in", bundleIds))
      .where("submitted_at", "is", null)
      .where("withdrawn_at", "is", null)
      .returning(["id", "application_id as applicationId"])
      .execute();
  for (const { id, applicationId } of await withdrawIn("invitations"))
    await record(trx, { action: "invitation withdrawn", applicationId, data: { invitation: id }, ...auditActor });
  const householdInvitations = await withdrawIn("household_invitations");
  await deleteInvitationLinks(
    trx,
    householdInvitations.map(({ id }) => id),
  );
  for (const { id, applicationId } of householdInvitations)
    await record(trx, {
      action: "household invitation withdrawn",
      applicationId,
      data: { invitation: id },
      ...auditActor,
    });
}

/** Invalidates the links of invitations, and separates drafts that were started from them from the household. */
export async function deleteInvitationLinks(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom("share_tokens").where("invitation_id", "in", ids).execute();
  await trx.updateTable("drafts").set({ invitation_id: null }).where("invitation_id", "in", ids).execute();
}
