import { z } from "zod";
import { invitationState, workingChannels } from "#rules/invitations/invitations.ts";
import { findTemplate } from "#server/domains/forms/records/load.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { resendInvitationLink } from "../resend-invitation-link.ts";
import { findOptedOutAddresses } from "../unsubscribe/opt-outs.ts";

/**
 * Sends the planned reminder number `n` to a person who has not opened the form. Does nothing if that reminder was
 * sent, if the invitation ended, bounced or was archived, or if the account that sent it is disabled.
 */
export async function sendScheduledReminder(
  deps: TenantDeps,
  { invitation: id, n }: { invitation: string; n: number },
) {
  await transaction(deps.db, async (trx) => {
    const findInvitation = () => trx.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
    const unlockedInvitation = await findInvitation();
    if (!unlockedInvitation) return;
    await lockApplication(trx, unlockedInvitation.application_id);
    const invitation = await findInvitation();
    if (!invitation || invitation.timed_reminders > n) return;
    const invitationTimes = { ...invitation, is_started: false, has_email: invitation.email !== "" };
    const state = invitationState(invitationTimes, deps.now());
    if (state !== "sent" && state !== "delivered") return;
    const application = await trx
      .selectFrom("applications as a")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .innerJoin("application_templates as t", "t.id", "a.template_id")
      .leftJoin("users as u", (join) => join.on("u.id", "=", invitation.created_by))
      .select(["a.unit_address", "a.answers", "a.property_address", "t.slug"])
      .where("a.id", "=", invitation.application_id)
      .where("u.disabled_at", "is", null)
      .where("a.status", "=", "I")
      .where("b.deleted_at", "is", null)
      .where("b.is_archived", "=", false)
      .executeTakeFirst();
    const template = application && (await findTemplate(trx, application.slug));
    if (!application || !template) return;
    const isOptedOut = (await findOptedOutAddresses(deps, trx, template, [invitation.email])).size > 0;
    const invitationChannels = workingChannels(invitationTimes).filter((way) => way !== "email" || !isOptedOut);
    if (invitationChannels.length === 0) return;
    await trx
      .updateTable("invitations")
      .set({ timed_reminders: n + 1 })
      .where("id", "=", id)
      .execute();
    await resendInvitationLink(deps, trx, { template, application }, invitation, {
      isReminder: true,
      ways: invitationChannels,
    });
    await record(trx, {
      action: "invitation reminder sent",
      applicationId: invitation.application_id,
      actorId: null,
      data: { invitation: id },
      created: deps.now(),
    });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "remind-invitee": { invitation: string; n: number };
  }
}

export const remindInviteeJob = defineTenantJob({
  name: "remind-invitee",
  schema: z.object({ invitation: z.uuid(), n: z.number().int() }),
  run: sendScheduledReminder,
});
