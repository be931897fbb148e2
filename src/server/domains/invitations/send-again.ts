import type { Selectable } from "kysely";
import type { Db } from "#server/platform/db/connect.ts";
import type { Invitations } from "#server/platform/db/schema.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { TemplateRow } from "../forms/records/load.ts";
import { invitationContent } from "./encrypted-columns.ts";
import { expiryFrom, sendInvitationEmail } from "./send-invitation-email.ts";

export type InvitationRow = Selectable<Invitations>;

/** Emails an invited person a new link, and extends the invitation. What is known of the last email's delivery ends. */
export async function sendAgain(
  deps: TenantDeps,
  trx: Db,
  { template, unit }: { template: TemplateRow; unit: string },
  invitation: InvitationRow,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const { id, application_id: applicationId, name, email, language, content } = invitation;
  const { subject, body } = invitationContent.decrypt(deps, id, content);
  const words = { subject, body, isReminder };
  const emailId = await sendInvitationEmail(deps, trx, {
    applicationId,
    name,
    email,
    language,
    unit,
    template,
    ...words,
  });
  await trx
    .updateTable("invitations")
    .set({
      email,
      email_id: emailId,
      sent_at: deps.now(),
      expires: expiryFrom(deps),
      delivered_at: null,
      bounced_at: null,
      bounce_reason: null,
    })
    .where("id", "=", id)
    .execute();
  // it is retained at least as long as the link is good
  await trx.updateTable("applications").set({ modified: deps.now() }).where("id", "=", applicationId).execute();
}
