import { lastDayBefore } from "#rules/email/email-day.ts";
import { invitationLink } from "#rules/text-messages/invitation-text.ts";
import { dayMs } from "#rules/time/durations.ts";
import { loadSenderOf } from "#server/domains/applications/emails/sender.ts";
import { invitationToken } from "#server/domains/applications/invitations/find-invited.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import type { EmailContent } from "#server/platform/mail/render-email.ts";
import { regarding, sendEmailNow } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { createUnsubscribeLink } from "./unsubscribe/link.ts";

/** An invitation with the content of its email. */
type Sent = {
  applicationId: string;
  name: string;
  email: string;
  language: string;
  unit: string;
  subject: string;
  body: string;
  isReminder: boolean;
  template: { slug: string; landlord_name: string; price_cents: number };
};

/** Returns when a link that is sent now expires. */
export const expiryFrom = ({ now, config }: Pick<TenantDeps, "now" | "config">): Date =>
  new Date(now().getTime() + config.invitationDays * dayMs);

/**
 * Emails an invited person a new link. Its secret is in the fragment, which browsers never send to a server. Earlier
 * links stay valid until they expire.
 * @returns the email's ID
 */
export async function sendInvitationEmail(deps: TenantDeps, trx: Db, of: Sent): Promise<string> {
  const token = newToken();
  const expires = expiryFrom(deps);
  const { applicationId, email: to } = of;
  await trx
    .insertInto("share_tokens")
    .values({
      hash: hashToken(token),
      tenant: tenantOf(trx),
      kind: invitationToken,
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
      ...invitationEmail(deps, of, `#invited=${token}`),
      unsubscribe,
      sender: await loadSenderOf(deps, trx, applicationId),
    },
    { ...regarding(applicationId, "applicant"), subject: { tenant: tenantOf(trx), id: applicationId } },
  );
}

/** Returns the content of an invitation email that is sent now. @param secret the fragment of its link */
export function invitationEmail(
  deps: TenantDeps,
  of: Omit<Sent, "applicationId" | "email">,
  secret: string,
): EmailContent {
  const { body, isReminder, language, name, subject, template, unit } = of;
  return emailTemplate(language, "applicantInvitation", {
    landlord: template.landlord_name,
    name,
    unit,
    subject,
    body,
    fee: template.price_cents,
    until: lastDayBefore(expiryFrom(deps)),
    isReminder,
    url: invitationLink(deps.config.publicUrl, template.slug, isLanguage(language) ? language : "en", secret),
  });
}
