import { lastDayBefore } from "#rules/email/email-day.ts";
import type { PartialAddress } from "#rules/law/places/place-pattern.ts";
import { invitationLink } from "#rules/text-messages/invitation-text.ts";
import { dayMs } from "#rules/time/durations.ts";
import { loadApplicationSender } from "#server/domains/applications/emails/load-sender.ts";
import { invitationTokenKind } from "#server/domains/applications/invitations/find-invited-application.ts";
import { feeRangeOf } from "#server/domains/forms/records/homes.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { EmailContent } from "#server/platform/mail/render-email.ts";
import { emailAboutApplication, sendEmailNow } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { createUnsubscribeLink } from "./unsubscribe/link.ts";

/** An invitation with the content of its email. */
type InvitationEmailInput = {
  applicationId: string;
  name: string;
  email: string;
  language: string;
  unit: string;
  /** the home for which they are invited, if it is known */
  home: PartialAddress | undefined;
  subject: string;
  body: string;
  isReminder: boolean;
  template: TemplateRow;
};

/** Returns when a link that is sent now expires. */
export const invitationExpiry = ({ now, config }: Pick<TenantDeps, "now" | "config">): Date =>
  new Date(now().getTime() + config.invitationDays * dayMs);

/**
 * Emails an invited person a new link. Its secret is in the fragment, which browsers never send to a server. Earlier
 * links stay valid until they expire.
 * @returns the email's ID
 */
export async function sendInvitationEmail(deps: TenantDeps, trx: Db, input: InvitationEmailInput): Promise<string> {
  const token = newToken();
  const expires = invitationExpiry(deps);
  const { applicationId, email: to } = input;
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind: invitationTokenKind,
      application_id: applicationId,
      sent_to: to,
      created: deps.now(),
      expires,
    })
    .execute();
  const unsubscribe = await createUnsubscribeLink(deps, trx, applicationId, to);
  return await sendEmailNow(
    deps,
    trx,
    "applicant_invitation",
    to,
    {
      ...invitationEmail(deps, input, `#invited=${token}`),
      unsubscribe,
      sender: await loadApplicationSender(deps, trx, applicationId),
    },
    { ...emailAboutApplication(applicationId, "applicant"), subject: { tenant: tenantOf(trx), id: applicationId } },
  );
}

/** Returns the content of an invitation email that is sent now. @param linkFragment the fragment of its link */
export function invitationEmail(
  deps: TenantDeps,
  input: Omit<InvitationEmailInput, "applicationId" | "email">,
  linkFragment: string,
): EmailContent {
  const { body, isReminder, language, name, subject, template, unit, home } = input;
  return emailTemplate(language, "applicantInvitation", {
    landlord: template.landlord_name,
    name,
    unit,
    subject,
    body,
    fee: feeRangeOf(deps, template, home),
    until: lastDayBefore(invitationExpiry(deps)),
    isReminder,
    url: invitationLink(deps.config.publicUrl, template.slug, isLanguage(language) ? language : "en", linkFragment),
  });
}
