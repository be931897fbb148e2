import { record } from "#server/platform/audit/audit-log.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import type { DeliveryHandler } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Records that a member's invitation bounced, once for each time that it was sent, while it is still open. */
export const memberInvitationHandler: DeliveryHandler<Deps> = {
  kinds: ["company_invitation"],
  run: async (deps, email, result) => {
    if (!email.subject || result.state !== "bounced") return;
    const { tenant, id: invitation } = email.subject;
    const tenantDeps = await openTenant(deps, tenant);
    await transaction(tenantDeps.db, async (trx) => {
      const openInvitation = await trx
        .selectFrom("company_invitations")
        .select(["sent_at", "bounced_at"])
        .where("id", "=", invitation)
        .where("outcome", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!openInvitation || (openInvitation.bounced_at && openInvitation.bounced_at >= openInvitation.sent_at)) return;
      const created = deps.now();
      await trx.updateTable("company_invitations").set({ bounced_at: created }).where("id", "=", invitation).execute();
      const data = { invitation, reason: result.reason };
      await record(trx, { action: "member invitation bounced", data, applicationId: null, actorId: null, created });
    });
  },
};
