import { formatCents } from "#rules/money/money.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/** The content of an email about a new owner: who named them, the number of applications, and the newest ones. */
type OwnerChanged = {
  by: string;
  count: number;
  applications: { applicant: string; unit: string; url: string }[];
  /** of the list */
  url: string;
};

/** Emails about applications and drafts. */
export const applications = {
  applicationSubmitted: (applicant: string, unit: string, unfinished: boolean, url: string): EmailText => ({
    subject: `${applicant || "Someone"} applied${forUnit.en(unit)}`,
    heading: `${applicant || "Someone"} applied${forUnit.en(unit)}`,
    paragraphs: [
      unfinished
        ? "The application is signed, and you can read it. You can decide after the applicant completes the remaining steps, such as verifying their identity or paying the fee."
        : "The application is complete and signed. You can read it, print it and decide.",
    ],
    action: { label: "View application", url },
    reason:
      "You're getting this email because you have a form on this site. To turn these emails off, go to Settings → Notifications.",
  }),
  applicationChanged: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `${applicant || "An applicant"} changed their application${forUnit.en(unit)}`,
    heading: `${applicant || "An applicant"} changed their application${forUnit.en(unit)}`,
    paragraphs: [
      "They updated their answers and signed again. You can see what changed and every version they signed.",
    ],
    action: { label: "See what changed", url },
    reason:
      "You're getting this email because you have a form on this site. To turn these emails off, go to Settings → Notifications.",
  }),
  mentionedInNote: (author: string, applicant: string, unit: string, url: string): EmailText => ({
    subject: `${author} mentioned you in a note`,
    heading: `${author} mentioned you in a note about ${applicant || "an applicant"}${forUnit.en(unit)}`,
    paragraphs: ["Only your team can read notes. Applicants never see them."],
    action: { label: "Read the note", url },
    reason: "You're getting this email because a colleague mentioned you.",
  }),
  ownerChanged: ({ by, count, applications: listed, url }: OwnerChanged): EmailText => ({
    subject: `${by} made you the owner of ${count === 1 ? "an application" : `${count} applications`}`,
    heading: `${by} made you the owner of ${count === 1 ? "an application" : `${count} applications`}`,
    paragraphs: [
      `Emails about ${count === 1 ? "this application" : "these applications"} now go to you, and so do new payments.`,
    ],
    lists: [
      {
        title: count === 1 ? "Application" : "Applications",
        lines: listed.map(({ applicant, unit, url }) => ({
          text: `${applicant || "An applicant"}${forUnit.en(unit)}`,
          url,
        })),
      },
    ],
    action:
      count === 1 && listed[0]
        ? { label: "View application", url: listed[0].url }
        : { label: "View your applicants", url },
    reason: "You're getting this email because a colleague made you the owner.",
  }),
  offerMade: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `${landlord} made you a conditional offer${forUnit.en(unit)}`,
    heading: `${landlord} made you a conditional offer${forUnit.en(unit)}`,
    paragraphs: [
      "Local law allows some questions only after a conditional offer. Please answer them now. You then sign your application again.",
    ],
    action: { label: "Answer the questions", url },
    reason: "You're getting this email because you applied for this home.",
  }),
  addressChanged: (
    landlord: string,
    home: string,
    refundedCents: number,
    needsNotice: boolean,
    url: string,
  ): EmailText => ({
    subject: "The address on your application was corrected",
    heading: "The address on your application was corrected",
    paragraphs: [
      `${landlord} corrected the address of the home you applied for. It is now: ${home}.`,
      ...(refundedCents > 0
        ? [`The fee limit there is lower than what you paid, so we're refunding you ${formatCents(refundedCents)}.`]
        : []),
      "Local rules for this address now apply to your application, including its fee, reports and questions.",
      ...(needsNotice
        ? ["The law there requires a notice before reports about you are ordered. Read it in your application."]
        : []),
    ],
    action: { label: "View your application", url },
    reason: "You're getting this email because you applied for this home.",
  }),
  applicationReceived: (
    landlord: string,
    unit: string,
    unfinished: boolean,
    account: boolean,
    url: string,
  ): EmailText => ({
    subject: `We received your application${forUnit.en(unit)}`,
    heading: `${landlord} received your application`,
    paragraphs: [
      unfinished
        ? `It isn't complete yet. You still have a few steps left, such as verifying your identity or paying the fee. ${account ? "Complete them in your account at any time, on any device." : "Use the link below to complete them. You'll create an account there."}`
        : account
          ? "You can check its status and read your answers in your account."
          : "Use the link below to check its status and read your answers.",
      ...(account
        ? []
        : [
            "Don't share this link. Until you create an account, anyone who has it can open your application and add it to their own account.",
          ]),
    ],
    action: { label: unfinished ? "Complete remaining steps" : "View application status", url },
    reason: "You're getting this email because an application was submitted with this email address.",
  }),
  draftLink: (landlord: string, days: number, url: string): EmailText => ({
    subject: "Your link to finish your application",
    heading: `Resume your application to ${landlord}`,
    paragraphs: [
      `Open this link on any device to continue where you left off. Your answers are saved for ${days} days after your last change.`,
      "Anyone with this link can read your answers. Don't share it.",
    ],
    action: { label: "Resume application", url },
    reason:
      "You're getting this email because someone requested it with this email address. If that wasn't you, you can ignore this email.",
  }),
};
