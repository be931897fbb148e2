import { dayFormats } from "#rules/email/day-formats.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/**
 * The content of an email about a share: who shared how many applications, until when (YYYY-MM-DD), and their message.
 */
type ShareContent = {
  sharer: string;
  recipient: string;
  unit: string;
  count: number;
  until: string;
  message: string;
  url: string;
};

/** Emails to people with whom applications are shared, and about them. */
export const sharing = {
  applicationShared: ({ sharer, recipient, unit, count, until, message, url }: ShareContent): EmailText => ({
    subject:
      count === 1
        ? `${sharer} shared a rental application with you${forUnit.en(unit)}`
        : `${sharer} shared ${count} rental applications with you`,
    heading:
      count === 1
        ? `${sharer} shared a rental application with you${forUnit.en(unit)}`
        : `${sharer} wants your recommendation on ${count} applicants`,
    paragraphs: [
      ...(recipient ? [`Hello ${recipient},`] : []),
      ...(message ? [message] : []),
      `Open this link and confirm your email address with a code that we send you. You can read what was shared until ${dayFormats.en(until)}. ${sharer} sees what you open.`,
      "The link leads to confidential personal information. Don't forward this email.",
    ],
    action: { label: count === 1 ? "View application" : "View applications", url },
    reason: `You're getting this email because ${sharer} entered this address. If you don't know them, you can ignore this email.`,
  }),
  shareCode: (code: string, minutes: number): EmailText => ({
    subject: `Your code is ${code}`,
    heading: `Your code is ${code}`,
    paragraphs: [
      `Enter this code to read what was shared with you. It expires in ${minutes} minutes.`,
      "Never share the code with anyone, including us.",
    ],
    reason: "You're getting this email because someone opened a link that was sent to this address.",
  }),
  recommendationMade: (recipient: string, applicant: string, unit: string, url: string): EmailText => ({
    subject: `${recipient} recommends ${applicant || "an applicant"}${forUnit.en(unit)}`,
    heading: `${recipient} recommends ${applicant || "an applicant"}${forUnit.en(unit)}`,
    paragraphs: ["You can read the reason with the application. The decision is yours."],
    action: { label: "View application", url },
    reason: "You're getting this email because you shared these applications.",
  }),
};
