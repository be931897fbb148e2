import { dayFormats } from "#rules/email/day-formats.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { applicationFee, type FeeRange } from "../parts/application-fee.ts";
import { forUnit } from "../parts/for-unit.ts";

/** The content of an invitation to apply: the landlord's own words, the fee in cents, and until when (YYYY-MM-DD). */
type InvitationContent = {
  landlord: string;
  name: string;
  unit: string;
  subject: string;
  body: string;
  fee: FeeRange;
  until: string;
  isReminder: boolean;
  url: string;
};

/** Emails to people who are invited to apply, and about them. */
export const invitations = {
  applicantInvitation: (invitation: InvitationContent): EmailText => ({
    subject: invitation.isReminder ? `Reminder: ${invitation.subject}` : invitation.subject,
    heading: `${invitation.landlord} invited you to apply${forUnit.en(invitation.unit)}`,
    paragraphs: [
      ...(invitation.name ? [`Hello ${invitation.name},`] : []),
      invitation.body,
      ...applicationFee.en(invitation.fee),
      `The link works until ${dayFormats.en(invitation.until)}. Don't share it. Anyone who has it can read what you fill in.`,
    ],
    action: { label: "Start application", url: invitation.url },
    reason: `You're getting this email because ${invitation.landlord} entered this address. If you don't know them, you can ignore this email.`,
  }),
  invitationCopy: (email: string, subject: string, body: string, url: string): EmailText => ({
    subject: `Copy: ${subject}`,
    heading: `You invited ${email} to apply`,
    paragraphs: [body, "This copy doesn't include the link to the form. Only the invited person gets it."],
    action: { label: "View invitation", url },
    reason: "You're getting this email because you requested a copy of an invitation.",
  }),
};
