import { hasBounced } from "#rules/invitations/invitations.ts";
import { replacesTextState } from "#rules/text-messages/delivery.ts";
import type { TextHandler, TrackedText } from "#server/domains/text-messages/text-handler.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { updateUnsubmittedStatus } from "../update-unsubmitted-status.ts";
import { lockInvitation } from "./lock-invitation.ts";

/** Shows the landlord's side the delivery status of an invitation's text message. */
export const invitationTextHandler: TextHandler = {
  kinds: ["applicant_invitation"],
  run: async (deps, text) => {
    if (!text.subject) return;
    const tenantDeps = await openTenant(deps, text.subject.tenant);
    await transaction(tenantDeps.db, (trx) => recordInvitationText(tenantDeps, trx, text));
  },
};

/**
 * Records the delivery status of an invitation's newest text message. If it failed, and the email bounced or there is
 * none, the application gets status B. Safe to repeat.
 */
async function recordInvitationText(deps: TenantDeps, trx: Db, text: TrackedText): Promise<void> {
  const row = await lockInvitation(trx, { text_id: text.id });
  if (!row) return;
  const { id: invitation, application } = row;
  const now = deps.now();
  // a handler that read an earlier state of the message may finish later
  const isNewState = replacesTextState(row.text_state ?? "queued", text.state);
  await trx
    .updateTable("invitations")
    .set({
      ...(isNewState && {
        text_state: text.state,
        text_changed_at: text.changedAt,
        text_held_until: text.heldUntil,
        text_failure: text.failure,
      }),
      text_stopped_at: text.hasOptedOut ? (row.text_stopped_at ?? now) : null,
    })
    .where("id", "=", invitation)
    .execute();
  const entry = { applicationId: application, actorId: null, created: now };
  if (text.hasOptedOut && !row.text_stopped_at)
    await record(trx, { action: "invitee stopped texts", data: { invitation }, ...entry });
  if (!isNewState) return;
  if (text.state === "delivered")
    await record(trx, { action: "invitation text delivered", data: { invitation }, ...entry });
  if (text.state !== "failed") return;
  const data = { invitation, reason: text.failure ?? "unreachable" };
  await record(trx, { action: "invitation text failed", data, ...entry });
  const hasFailed = hasBounced({ ...row, has_email: row.email !== "", text_state: text.state });
  if (hasFailed)
    await updateUnsubmittedStatus(trx, { id: application, bundle_id: row.bundle_id, status: row.status }, "B", now);
}
