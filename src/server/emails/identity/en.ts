import type { EmailText } from "#server/platform/mail/render-email.ts";
import { forUnit } from "../parts/for-unit.ts";

/** Emails about identity: ID reviews and names that do not match. */
export const identity = {
  identityDocuments: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `${applicant || "An applicant"} uploaded an ID${forUnit.en(unit)}`,
    heading: `${applicant || "An applicant"} uploaded an ID for your review`,
    paragraphs: [
      "They're verifying their identity with documents instead of a credit bureau's questions. Compare the ID, the photo and the application, and confirm whether they're the same person.",
      `Their application${forUnit.en(unit)} is on hold until you review it.`,
    ],
    action: { label: "Review documents", url },
    reason: "You're getting this email because someone applied with your form.",
  }),
  personMismatchLandlord: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `Some details don't match: ${applicant || "an applicant"}${forUnit.en(unit)}`,
    heading: `Reports for ${applicant || "an applicant"} are on hold`,
    paragraphs: [
      `A name, birth date or SSN from the identity check, the account, the signature, a bank account or a provided report doesn't match ${applicant ? `${applicant}'s` : "the"} application. We won't order or show any report until this is resolved.`,
      "The applicant can correct it. If you know the reason, you can confirm the person yourself.",
    ],
    action: { label: "Review the mismatch", url },
    reason: "You're getting this email because someone applied with your form.",
  }),
  personMismatchApplicant: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Some details don't match your application${forUnit.en(unit)}`,
    heading: `Check your details in your application${forUnit.en(unit)}`,
    paragraphs: [
      `The name, birth date or SSN in your application to ${landlord} doesn't match your verification, your account, your signature, a bank account or a report you provided. Your reports are on hold until you correct this or ${landlord} confirms that it's you.`,
    ],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  identityConfirmed: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Your ID was accepted${forUnit.en(unit)}`,
    heading: "Your ID was accepted",
    paragraphs: [`${landlord} reviewed your ID. You can resume your application${forUnit.en(unit)}.`],
    action: { label: "Resume application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  identityRefused: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Please upload your ID again${forUnit.en(unit)}`,
    heading: "Please upload your ID again",
    paragraphs: [
      `${landlord} couldn't verify your identity from your photos. They may be too dark or blurry, or a corner may be missing. The rest of your application${forUnit.en(unit)} is saved.`,
    ],
    action: { label: "Upload new photos", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
};
