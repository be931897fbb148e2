import { hasBounced } from "#rules/invitations/invitations.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { optOutAddress } from "../unsubscribe/opt-out.ts";
import { updateUnsubmittedStatus } from "../update-unsubmitted-status.ts";
import { lockInvitation } from "./lock-invitation.ts";

/** The delivery status of an email. `changedAt`: the time of the change. */
export type InvitationDelivery = { changedAt: Date } & (
  | { state: "sent" | "delivered" | "complained" }
  | { state: "bounced"; reason: string }
);

/**
 * Records the delivery status of an invitation's email: an invitation that bounced gets status B with the reason, and a
 * recipient who marks one as spam is opted out. Reports about earlier emails change nothing. Safe to repeat.
 */
export async function recordInvitationDelivery(
  deps: TenantDeps,
  trx: Db,
  emailId: string,
  delivery: InvitationDelivery,
): Promise<void> {
  const row = await lockInvitation(trx, { email_id: emailId });
  if (!row) return;
  const { id: invitation, application } = row;
  const entry = { applicationId: application, actorId: null, created: deps.now() };
  const updateInvitation = (changes: { delivered_at: Date } | { bounced_at: Date; bounce_reason: string }) =>
    trx.updateTable("invitations").set(changes).where("id", "=", invitation).execute();
  if (delivery.state === "delivered" && !row.delivered_at) {
    await updateInvitation({ delivered_at: delivery.changedAt });
    await record(trx, { action: "invitation delivered", data: { invitation }, ...entry });
  } else if (delivery.state === "bounced" && !row.bounced_at) {
    await updateInvitation({ bounced_at: delivery.changedAt, bounce_reason: delivery.reason });
    if (hasBounced({ ...row, bounced_at: delivery.changedAt }))
      await updateUnsubmittedStatus(
        trx,
        { id: application, bundle_id: row.bundle_id, status: row.status },
        "B",
        deps.now(),
      );
    const data = { invitation, reason: delivery.reason };
    await record(trx, { action: "invitation bounced", data, ...entry });
  } else if (delivery.state === "complained") await optOutAddress(deps, trx, row, row.email);
}
