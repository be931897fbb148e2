import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import type { DeliveryHandler } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Records that a household invitation bounced, once for each time that it was sent, until the person has applied. */
export const householdInvitationHandler: DeliveryHandler<Deps> = {
  kinds: ["household_invitation"],
  run: async (deps, email, result) => {
    if (!email.subject || result.state !== "bounced") return;
    const { tenant, id: invitation } = email.subject;
    const { reason } = result;
    const tenantDeps = await openTenant(deps, tenant);
    await transaction(tenantDeps.db, async (trx) => {
      const pendingQuery = trx
        .selectFrom("household_invitations")
        .select(["application_id", "sent_at", "bounced_at"])
        .where("id", "=", invitation)
        .where("withdrawn_at", "is", null)
        .where("submitted_at", "is", null);
      const unlockedInvitation = await pendingQuery.executeTakeFirst();
      if (!unlockedInvitation) return;
      const { application_id: applicationId } = unlockedInvitation;
      await lockApplication(trx, applicationId);
      const openInvitation = await pendingQuery.executeTakeFirst();
      if (!openInvitation || (openInvitation.bounced_at && openInvitation.bounced_at >= openInvitation.sent_at)) return;
      const created = deps.now();
      await trx
        .updateTable("household_invitations")
        .set({ bounced_at: created })
        .where("id", "=", invitation)
        .execute();
      const data = { invitation, reason };
      await record(trx, { action: "household invitation bounced", data, applicationId, actorId: null, created });
    });
  },
};
