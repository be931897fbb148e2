import { brandName } from "#rules/money/card-brands.ts";
import type { DisputeReason, DisputeState } from "#rules/money/disputes.ts";
import { showCents } from "#rules/money/money.ts";
import type { Item } from "#rules/money/payment-items.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import type { EmailText } from "../platform/mail/render-email.ts";

/** What a receipt tells. `paid` is the day, YYYY-MM-DD; `id` is what support asks for. */
export type Receipt = {
  id: string;
  landlord: string;
  unit: string;
  items: Item[];
  cents: number;
  card: Card | null;
  paid: string;
};
/** What a landlord is told of a payment that its payer's bank takes back or asks about; days are YYYY-MM-DD. */
export type Disputed = {
  state: DisputeState;
  reason: DisputeReason;
  cents: number;
  applicant: string;
  unit: string;
  respondBy: string | null;
  url: string;
};
export type Card = { brand: string; last4: string };

const cardOf = (card: Card | null) => (card ? `${brandName(card.brand)} ending in ${card.last4}` : "your card");
const linesOf = (items: Item[]) =>
  items.map(({ kind, cents }) => `${paymentItemsTexts.in("en")[kind]}: ${showCents(cents)}`).join("\n");
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const of = (unit: string) => (unit ? ` for ${unit}` : "");

const disputeSubjects: Record<DisputeState, (sum: string) => string> = {
  inquiry: (sum) => `A bank has questions about a payment of ${sum}`,
  open: (sum) => `A payment of ${sum} is disputed`,
  won: (sum) => `You won the dispute over a payment of ${sum}`,
  lost: (sum) => `You lost the dispute over a payment of ${sum}`,
  closed: (sum) => `Inquiry closed: payment of ${sum}`,
};
const disputeEnds: Record<DisputeState, (sum: string) => string> = {
  inquiry: () => "No money has been withdrawn. If this payment was a mistake, you can refund it.",
  open: (sum) =>
    `The bank withdrew ${sum} from your balance until it decides. Report costs aren't refunded, and the application doesn't change.`,
  won: (sum) => `The bank decided in your favor and returned ${sum} to you.`,
  lost: (sum) => `The bank decided in the payer's favor. They keep ${sum}. The application doesn't change.`,
  closed: () => "The bank closed its inquiry. No money was withdrawn.",
};
const answerBy = (day: string) =>
  `Respond at the payment provider by ${usDay(day)}. Send evidence that the payer knew about the payment, such as the application they signed.`;

/** The emails of the product. Names, units and codes are put in as they are: all of an email is text. */
export const english = {
  passcode: (code: string, minutes: number): EmailText => ({
    subject: `${code} is your passcode`,
    heading: `Your passcode is ${code}`,
    paragraphs: [
      `Enter it on the page where you requested it. It works once and expires in ${minutes} minutes.`,
      "If you didn't request it, you can ignore this email. Never share the code with anyone, including us.",
    ],
    reason: "You're getting this email because someone requested a passcode for this email address.",
  }),
  welcome: (url: string): EmailText => ({
    subject: "Welcome. Did you create this account?",
    heading: "An account was created with your email address",
    paragraphs: [
      "If you created it, welcome. Verify your email address the next time you log in. We'll send you a code.",
      "If this wasn't you, you don't have to do anything. Until the address is verified, the account sees nothing that belongs to you. To take the account over, log in with a code: that ends every other session and removes the password.",
    ],
    action: { label: "Log in with a code", url },
    reason: "You're getting this email because someone signed up with this email address.",
  }),
  addressVerified: (url: string): EmailText => ({
    subject: "Your email address is verified",
    heading: "Your email address is verified",
    paragraphs: [
      "The account was registered in another browser. In case that wasn't you, we logged out every other session and removed the password and two-step verification.",
      "You can log in with a code at any time, or choose a new password.",
    ],
    action: { label: "Choose a new password", url },
    reason: "You're getting this email because a code or link sent to this address was used for the first time.",
  }),
  passwordReset: (url: string, minutes: number): EmailText => ({
    subject: "Set a new password",
    heading: "Set a new password",
    paragraphs: [
      `Use the link below to choose a new password. It works once and expires in ${minutes} minutes.`,
      "If you didn't request it, you can ignore this email. Your password won't change.",
    ],
    action: { label: "Choose a new password", url },
    reason: "You're getting this email because someone asked to reset this account's password.",
  }),
  passwordChanged: (url: string): EmailText => ({
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: [
      "We logged out all your other sessions.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because this account's password was changed.",
  }),
  secondFactorOn: (url: string): EmailText => ({
    subject: "Two-step verification is on",
    heading: "Two-step verification is on",
    paragraphs: [
      "From now on, we'll ask for a code from your authenticator app after your password. Store your recovery codes where you can find them without your phone.",
      "We logged out all your other sessions.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because two-step verification was turned on for this account.",
  }),
  secondFactorOff: (url: string): EmailText => ({
    subject: "Two-step verification is off",
    heading: "Two-step verification is off",
    paragraphs: [
      "We no longer ask for a code when you log in. Your recovery codes no longer work.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because two-step verification was turned off for this account.",
  }),
  recoveryCodeUsed: (url: string, left: number): EmailText => ({
    subject: "A recovery code was used",
    heading: "A recovery code for your account was used",
    paragraphs: [
      `That code no longer works. Codes left: ${left}. You can create new ones under Settings → Password.`,
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because a recovery code for this account was used.",
  }),
  recoveryCodesRenewed: (url: string): EmailText => ({
    subject: "You have new recovery codes",
    heading: "You have new recovery codes",
    paragraphs: [
      "Your old codes no longer work. Store the new ones where you can find them without your phone.",
      "If this wasn't you, set a new password now and contact support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You're getting this email because new recovery codes were created for this account.",
  }),
  applicationSubmitted: (applicant: string, unit: string, unfinished: boolean, url: string): EmailText => ({
    subject: `${applicant || "Someone"} applied${of(unit)}`,
    heading: `${applicant || "Someone"} applied${of(unit)}`,
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
    subject: `${applicant || "An applicant"} changed their application${of(unit)}`,
    heading: `${applicant || "An applicant"} changed their application${of(unit)}`,
    paragraphs: [
      "They updated their answers and signed again. You can see what changed and every version they signed.",
    ],
    action: { label: "See what changed", url },
    reason:
      "You're getting this email because you have a form on this site. To turn these emails off, go to Settings → Notifications.",
  }),
  offerMade: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `${landlord} made you a conditional offer${of(unit)}`,
    heading: `${landlord} made you a conditional offer${of(unit)}`,
    paragraphs: [
      "Local law allows some questions only after a conditional offer. Please answer them now with your other answers.",
    ],
    action: { label: "Answer the questions", url },
    reason: "You're getting this email because you applied for this home.",
  }),
  addressChanged: (landlord: string, home: string, refundedCents: number, url: string): EmailText => ({
    subject: "The address on your application was corrected",
    heading: "The address on your application was corrected",
    paragraphs: [
      `${landlord} corrected the address of the home you applied for. It is now: ${home}.`,
      ...(refundedCents > 0
        ? [`The fee limit there is lower than what you paid, so we're refunding you ${showCents(refundedCents)}.`]
        : []),
      "Local rules for this address now apply to your application, including its fee, reports and questions.",
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
    subject: `We received your application${of(unit)}`,
    heading: `${landlord} received your application`,
    paragraphs: [
      unfinished
        ? "It isn't complete yet. You still have a step or two left, such as verifying your identity or paying the fee. Complete them in your account at any time, on any device."
        : "You can check its status and read your answers in your account.",
      ...(account
        ? []
        : ["Don't share this link. Until you create an account, anyone who has it can claim your application."]),
    ],
    action: { label: unfinished ? "Resume application" : "View application status", url },
    reason: "You're getting this email because an application was submitted with this email address.",
  }),
  /** to support */
  reportError: (report: string, id: string, sender: string, text: string): EmailText => ({
    subject: `Error reported in report ${report}`,
    heading: `Error reported in report ${report}`,
    paragraphs: [text, `From ${sender}, saved as ${id}.`],
    reason: "You're getting this email because you're the support contact for this site.",
  }),
  reportErrorCopy: (report: string, id: string, sender: string, text: string): EmailText => ({
    subject: `Your message about report ${report}`,
    heading: `We received your message about report ${report}`,
    paragraphs: [`We'll look into it and reply to ${sender}. Your message, saved as ${id}:`, text],
    reason: "You're getting this email because you reported an error in a report.",
  }),
  identityDocuments: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `${applicant || "An applicant"} uploaded an ID${of(unit)}`,
    heading: `${applicant || "An applicant"} uploaded an ID for your review${of(unit)}`,
    paragraphs: [
      "They're verifying their identity with documents instead of a credit bureau's questions. Compare the ID, the photo and the application, and confirm whether they're the same person.",
      "Their application is on hold until you review it.",
    ],
    action: { label: "Review documents", url },
    reason: "You're getting this email because someone applied with your form.",
  }),
  personMismatchLandlord: (applicant: string, unit: string, url: string): EmailText => ({
    subject: `A name doesn't match: ${applicant || "an applicant"}${of(unit)}`,
    heading: `Reports are on hold${of(unit)}`,
    paragraphs: [
      `Another name, birth date or SSN than ${applicant || "the applicant"}'s was found in the verification, the account, the signature, a bank account or a provided report. No report is ordered or shown until this is resolved.`,
      "The applicant can correct it. If you know the reason, you can confirm the person yourself.",
    ],
    action: { label: "Review the mismatch", url },
    reason: "You're getting this email because someone applied with your form.",
  }),
  personMismatchApplicant: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `A name doesn't match your application${of(unit)}`,
    heading: `Check the name in your application${of(unit)}`,
    paragraphs: [
      `The name, birth date or SSN in your application to ${landlord} doesn't match your verification, your account, your signature, a bank account or a report you provided. Your application is on hold until you correct it or ${landlord} confirms it.`,
    ],
    action: { label: "Open your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  verifyForReports: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Verify your identity${of(unit)}`,
    heading: `${landlord} ordered reports for your application${of(unit)}`,
    paragraphs: [`${landlord} paid for the reports. To complete them, verify your identity. It takes a few minutes.`],
    action: { label: "Verify your identity", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  identityConfirmed: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Your ID was accepted${of(unit)}`,
    heading: `${landlord} reviewed your ID${of(unit)}`,
    paragraphs: ["Your ID was accepted. You can resume your application."],
    action: { label: "Resume application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  identityRefused: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `Please upload your ID again${of(unit)}`,
    heading: `${landlord} couldn't verify your identity from your documents${of(unit)}`,
    paragraphs: [
      "The photo may be too dark or blurry, or a corner may be missing. Please upload new photos. The rest of your application is saved.",
    ],
    action: { label: "Upload new photos", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  draftLink: (landlord: string, days: number, url: string): EmailText => ({
    subject: "Your link to finish your application",
    heading: `Resume your application to ${landlord}`,
    paragraphs: [
      `Open the link below on any device to continue where you left off. Your answers are saved for ${days} days after your last change.`,
      "Anyone with this link can read your answers. Don't share it.",
    ],
    action: { label: "Resume application", url },
    reason:
      "You're getting this email because someone requested it with this email address. If that wasn't you, delete it.",
  }),
  receipt: ({ id, landlord, unit, items, cents, card, paid }: Receipt): EmailText => ({
    subject: `Receipt for ${showCents(cents)}`,
    heading: `Payment received: ${showCents(cents)}`,
    paragraphs: [
      `Paid on ${usDay(paid)} with ${cardOf(card)}, for the application to ${landlord}${of(unit)}.`,
      linesOf(items),
      `Total: ${showCents(cents)}`,
      `Payment number: ${id}`,
    ],
    reason: "You're getting this email because this address was entered for the receipt.",
  }),
  /** @param bankUnused it was paid for a bank connection that was not used */
  refunded: (landlord: string, unit: string, cents: number, card: Card | null, bankUnused: boolean): EmailText => ({
    subject: `We're refunding you ${showCents(cents)}`,
    heading: `We're refunding you ${showCents(cents)}`,
    paragraphs: [
      `This refund is for the application to ${landlord}${of(unit)} and goes to ${cardOf(card)}. It can take 5 to 10 days to appear.`,
      ...(bankUnused ? ["You don't pay for a bank connection that wasn't used to verify your income."] : []),
    ],
    reason: "You're getting this email because the receipt for this payment was sent to this address.",
  }),
  dispute: ({ state, reason, cents, applicant, unit, respondBy, url }: Disputed): EmailText => ({
    subject: disputeSubjects[state](showCents(cents)),
    heading: disputeSubjects[state](showCents(cents)),
    paragraphs: [
      `The payment was for the application from ${applicant || "an applicant"}${of(unit)}. ${disputeReasonsTexts.in("en")[reason]}`,
      disputeEnds[state](showCents(cents)),
      ...(respondBy && (state === "open" || state === "inquiry") ? [answerBy(respondBy)] : []),
    ],
    action: { label: "View payment", url },
    reason: "You're getting this email because someone paid for an application to you.",
  }),
  paymentRequest: (
    landlord: string,
    unit: string,
    items: Item[],
    cents: number,
    days: number,
    url: string,
  ): EmailText => ({
    subject: `${landlord} asks you to pay for your reports${of(unit)}`,
    heading: `${landlord} asks you to pay ${showCents(cents)} for your reports`,
    paragraphs: [
      `To continue with your application${of(unit)}, ${landlord} would like to see:`,
      linesOf(items),
      `The link below expires in ${days} days. You pay by card. We order the reports only after you pay.`,
    ],
    action: { label: `Pay ${showCents(cents)}`, url },
    reason: `You're getting this email because you applied to ${landlord}. If you don't know them, delete it.`,
  }),
  /** the subject and the paragraphs for a landlord who gave none */
  selected: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `You're approved${of(unit)}`,
    heading: `${landlord} approved your application${of(unit)}`,
    paragraphs: ["Congratulations! They'll contact you about the next steps."],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  selectedOnConditions: (landlord: string, unit: string, url: string, conditions: string): EmailText => ({
    subject: `You're conditionally approved${of(unit)}`,
    heading: `${landlord} conditionally approved your application${of(unit)}`,
    paragraphs: ["They're ready to rent to you if you meet these conditions:", conditions],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  declined: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `About your application${of(unit)}`,
    heading: `${landlord} made a decision on your application${of(unit)}`,
    paragraphs: ["Thank you for applying. They decided not to move forward with your application."],
    action: { label: "View your application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
};
