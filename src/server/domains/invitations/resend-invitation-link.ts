import type { Selectable } from "kysely";
import type { InvitationChannel } from "#rules/invitations/invitations.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Invitations } from "#server/platform/db/schema.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationContent } from "./encrypted-columns.ts";
import { invitationExpiry, sendInvitationEmail } from "./send-invitation-email.ts";
import { sendInvitationText } from "./send-invitation-text.ts";

export type InvitationRow = Selectable<Invitations>;

/**
 * Sends an invited person a new link by the given channels, and extends the invitation. Resets the delivery status of
 * its last email and text message for those channels.
 */
export async function resendInvitationLink(
  deps: TenantDeps,
  trx: Db,
  {
    template,
    application,
  }: { template: TemplateRow; application: Pick<ApplicationRow, "unit_address" | "answers" | "property_address"> },
  invitation: InvitationRow,
  { isReminder, ways }: { isReminder: boolean; ways: readonly InvitationChannel[] },
): Promise<void> {
  const { id, application_id: applicationId, name, email, phone, language, content } = invitation;
  const { subject, body, note = "" } = invitationContent.decrypt(deps, id, content);
  const messageInput = { applicationId, name, language, unit: application.unit_address, isReminder, template };
  const now = deps.now();
  if (ways.includes("email")) {
    const home = unitAddressOf(application);
    const email_id = await sendInvitationEmail(deps, trx, { ...messageInput, home, email, subject, body });
    const undeliveredColumns = { delivered_at: null, bounced_at: null, bounce_reason: null };
    await trx
      .updateTable("invitations")
      .set({ email, email_id, ...undeliveredColumns })
      .where("id", "=", id)
      .execute();
  }
  if (ways.includes("text")) {
    const { resends, reminders, timed_reminders } = invitation;
    const key = `invitation:${id}:${resends}:${reminders}:${timed_reminders}:${isReminder}`;
    const text_id = await sendInvitationText(deps, trx, { ...messageInput, to: phone, note, key });
    const undeliveredColumns = {
      text_state: "queued" as const,
      text_changed_at: now,
      text_held_until: null,
      text_failure: null,
    };
    await trx
      .updateTable("invitations")
      .set({ phone, text_id, ...undeliveredColumns })
      .where("id", "=", id)
      .execute();
  }
  await trx
    .updateTable("invitations")
    .set({ sent_at: now, expires: invitationExpiry(deps) })
    .where("id", "=", id)
    .execute();
  // the application is retained at least until the link expires
  await trx.updateTable("applications").set({ modified: now }).where("id", "=", applicationId).execute();
}
