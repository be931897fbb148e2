import type { EmailText } from "../../platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/** Emails about decisions. */
export const decisions = {
  /** the subject and the paragraphs for a landlord who gave none */
  selected: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `You're approved${forUnit.en(unit)}`,
    heading: `${landlord} approved your application${forUnit.en(unit)}`,
    paragraphs: ["Congratulations! They'll contact you about the next steps."],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  selectedOnConditions: (landlord: string, unit: string, url: string, conditions: string): EmailText => ({
    subject: `You're conditionally approved${forUnit.en(unit)}`,
    heading: `${landlord} conditionally approved your application${forUnit.en(unit)}`,
    paragraphs: ["They're ready to rent to you if you meet these conditions:", conditions],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  declined: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `About your application${forUnit.en(unit)}`,
    heading: `${landlord} made a decision on your application${forUnit.en(unit)}`,
    paragraphs: ["Thank you for applying. They decided not to move forward with your application."],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
};
