import { dayFormats } from "#rules/email/day-formats.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/** The content of an email about a request: who requests what, why and until when (YYYY-MM-DD). */
export type InformationRequestContent = {
  landlord: string;
  unit: string;
  /** the document, or the labels of the questions to correct */
  what: string;
  reason: string;
  due: string;
  /** the first email, or a reminder */
  email: "new" | "before_due" | "due";
  hasAccount: boolean;
  url: string;
};

const dueText = ({ due, email }: InformationRequestContent) =>
  email === "due" ? "This is due today." : `Please do this by ${dayFormats.en(due)}.`;
const claimWarning = ({ hasAccount }: InformationRequestContent) =>
  hasAccount
    ? []
    : [
        "Don't share this link. Until you create an account, anyone who has it can open your application and add it to their own account.",
      ];
const reason = "You're getting this email because you applied for this home.";

/** Emails about what a landlord requests from an applicant after the submission. */
export const requests = {
  documentRequested: (facts: InformationRequestContent): EmailText => {
    const title = `${facts.landlord} requested a document${forUnit.en(facts.unit)}`;
    return {
      subject: facts.email === "new" ? title : `Reminder: ${title}`,
      heading: title,
      paragraphs: [`Document: ${facts.what}`, `Reason: ${facts.reason}`, dueText(facts), ...claimWarning(facts)],
      action: { label: "Upload document", url: facts.url },
      reason,
    };
  },
  correctionRequested: (facts: InformationRequestContent): EmailText => {
    const title = `${facts.landlord} requested a correction to your application${forUnit.en(facts.unit)}`;
    return {
      subject: facts.email === "new" ? title : `Reminder: ${title}`,
      heading: title,
      paragraphs: [
        `Questions: ${facts.what}`,
        `Reason: ${facts.reason}`,
        `You answer only the questions in this request, and sign only what you change. ${dueText(facts)}`,
        ...claimWarning(facts),
      ],
      action: { label: "Correct answers", url: facts.url },
      reason,
    };
  },
  documentReceived: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `${applicant || "An applicant"} uploaded the requested document${forUnit.en(unit)}`,
    heading: `${applicant || "An applicant"} uploaded the requested document${forUnit.en(unit)}`,
    paragraphs: ["You'll find the file in the application."],
    action: { label: "View application", url },
    reason:
      "You're getting this email because you have a form on this site. To turn these emails off, go to Settings → Notifications.",
  }),
  correctionReceived: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `${applicant || "An applicant"} answered your correction request${forUnit.en(unit)}`,
    heading: `${applicant || "An applicant"} answered your correction request${forUnit.en(unit)}`,
    paragraphs: ["You can see each answer before and after, and what they signed."],
    action: { label: "View application", url },
    reason:
      "You're getting this email because you have a form on this site. To turn these emails off, go to Settings → Notifications.",
  }),
};
