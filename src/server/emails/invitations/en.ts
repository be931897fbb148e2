import { emailDay } from "#rules/email/email-day.ts";
import { formatCents } from "#rules/money/money.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/** The content of an invitation to apply: the landlord's own words, the fee in cents, and until when (YYYY-MM-DD). */
type ApplicantInvited = {
  landlord: string;
  name: string;
  unit: string;
  subject: string;
  body: string;
  fee: number;
  until: string;
  isReminder: boolean;
  url: string;
};

/** Emails to people who are invited to apply, and about them. */
export const invitations = {
  applicantInvitation: (of: ApplicantInvited): EmailText => ({
    subject: of.isReminder ? `Reminder: ${of.subject}` : of.subject,
    heading: `${of.landlord} invited you to apply${forUnit.en(of.unit)}`,
    paragraphs: [
      ...(of.name ? [`Hello ${of.name},`] : []),
      of.body,
      ...(of.fee > 0 ? [`The application fee is ${formatCents(of.fee)} for each person.`] : []),
      `The link works until ${emailDay.en(of.until)}. Don't share it. Anyone who has it can read what you fill in.`,
    ],
    action: { label: "Start application", url: of.url },
    reason: `You're getting this email because ${of.landlord} entered this address. If you don't know them, you can ignore this email.`,
  }),
  invitationCopy: (email: string, subject: string, body: string, url: string): EmailText => ({
    subject: `Copy: ${subject}`,
    heading: `You invited ${email} to apply`,
    paragraphs: [body, "This copy doesn't include the link to the form. Only the invited person gets it."],
    action: { label: "View invitation", url },
    reason: "You're getting this email because you requested a copy of an invitation.",
  }),
};
