import type { ApplicationStep } from "#rules/workflow/steps.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/** Emails about reports. */
export const reports = {
  /** to support */
  reportError: (report: string, id: string, sender: string, text: string): EmailText => ({
    subject: `Error reported in report ${report}`,
    heading: `Error reported in report ${report}`,
    paragraphs: [text, `From ${sender}. Reference number: ${id}.`],
    reason: "You're getting this email because you're the support contact for this site.",
  }),
  reportErrorCopy: (report: string, id: string, sender: string, text: string | null): EmailText => ({
    subject: `Your message about report ${report}`,
    heading: `We received your message about report ${report}`,
    paragraphs: [
      `We'll look into it and reply to ${sender}. Your reference number is ${id}.`,
      ...(text === null ? [] : ["Your message:", text]),
    ],
    reason: "You're getting this email because you reported an error in a report.",
  }),
  reportCopyReady: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Your copy of a report is ready${forUnit.en(unit)}`,
    heading: `A report about you is ready${forUnit.en(unit)}`,
    paragraphs: [
      `${landlord} ordered it for your application. By law, you get a copy. If something in it is wrong, you can dispute it there.`,
    ],
    action: { label: "View your copy", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  reportCopyUpdated: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `A report about you was updated${forUnit.en(unit)}`,
    heading: `A report about you was updated${forUnit.en(unit)}`,
    paragraphs: [
      `The agency that made the report sent a new version. It replaces the copy you could view before, and ${landlord} can see it too. If something in it is wrong, you can dispute it there.`,
    ],
    action: { label: "View your copy", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  verifyForReports: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Verify your identity${forUnit.en(unit)}`,
    heading: `${landlord} ordered reports for your application${forUnit.en(unit)}`,
    paragraphs: [`${landlord} paid for the reports. To complete them, verify your identity. It takes a few minutes.`],
    action: { label: "Verify your identity", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  /** after a payment request was paid */
  stepAfterPayment: (step: ApplicationStep, landlord: string, unit: string, url: string): EmailText => ({
    subject: `${nextSteps[step].label}${forUnit.en(unit)}`,
    heading: `Next step for your application${forUnit.en(unit)}`,
    paragraphs: [`We received the payment that ${landlord} requested. ${nextSteps[step].text}`],
    action: { label: nextSteps[step].label, url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
};

const nextSteps: Record<ApplicationStep, { label: string; text: string }> = {
  verify: {
    label: "Verify your identity",
    text: "Now verify your identity so that we order the right person's reports. It takes a few minutes.",
  },
  income: { label: "Verify your income", text: "Now verify your income." },
  pay: { label: "Pay your application fee", text: "Now pay your application fee." },
};
