import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import type { DeliveryHandler } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordInvitationDelivery } from "./record-delivery.ts";

/** Shows the landlord's side the delivery status of an invitation's email. */
export const invitationDeliveryHandler: DeliveryHandler<Deps> = {
  kinds: ["applicant_invitation"],
  run: async (deps, email, result) => {
    if (!email.subject) return;
    const tenantDeps = await openTenant(deps, email.subject.tenant);
    const delivery = { ...result, changedAt: email.changedAt };
    await transaction(tenantDeps.db, (trx) => recordInvitationDelivery(tenantDeps, trx, email.id, delivery));
  },
};
