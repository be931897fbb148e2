import { lastDayBefore } from "#rules/email/email-day.ts";
import { invitationDays } from "#rules/household/invitations.ts";
import { dayMs } from "#rules/time/durations.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { feeRangeOf } from "#server/domains/forms/records/homes.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { InvitationRow } from "./present-invitation.ts";

type Invitation = Pick<InvitationRow, "id" | "name" | "email" | "role" | "by_applicant" | "language">;

/** Returns when a household invitation that is sent now expires. */
export const householdInvitationExpiry = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

/**
 * Emails an invited person a new link. Its secret is in the URL's fragment, which browsers never send to a server.
 * Earlier links stay valid until they expire.
 * @param template the form as it is now, whose fee the invited person pays
 */
export async function sendInvitationEmail(
  deps: TenantDeps,
  trx: Db,
  { application, template }: { application: ApplicationRow; template: TemplateRow },
  invitation: Invitation,
  { message = "", isReminder }: { message?: string; isReminder: boolean },
): Promise<void> {
  const token = newToken();
  const tokenHash = hashToken(token);
  const now = deps.now();
  const expires = householdInvitationExpiry(now);
  await trx
    .insertInto("share_tokens")
    .values({
      hash: tokenHash,
      tenant: tenantOf(trx),
      kind: "household_invitation",
      invitation_id: invitation.id,
      sent_to: invitation.email,
      created: now,
      expires,
    })
    .execute();
  const email = emailTemplate(invitation.language, "householdInvitation", {
    // a landlord's invitation doesn't reveal who else applied
    inviter: invitation.by_applicant ? application.applicant_name : application.landlord_name,
    name: invitation.name,
    role: invitation.role,
    landlord: application.landlord_name,
    unit: application.unit_address,
    fee: feeRangeOf(deps, template, unitAddressOf(application)),
    message,
    until: lastDayBefore(expires),
    isReminder,
    url: `${deps.config.publicUrl}/apply/${application.template_slug}#invitation=${token}`,
  });
  const subject = { tenant: tenantOf(trx), id: invitation.id };
  const sender = invitation.by_applicant ? {} : { sender: await loadSender(deps, trx, application.landlord_id) };
  await sendEmail(deps, trx, "household_invitation", invitation.email, { ...email, ...sender }, { subject, tokenHash });
}
