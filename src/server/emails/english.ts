import { brandName } from "#rules/money/card-brands.ts";
import { type DisputeReason, type DisputeState, disputeReasons } from "#rules/money/disputes.ts";
import { showCents } from "#rules/money/money.ts";
import { type Item, paymentItems } from "#rules/money/payment-items.ts";
import type { Words } from "../platform/mail/render-email.ts";

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
  items.map(({ kind, cents }) => `${paymentItems[kind]}: ${showCents(cents)}`).join("\n");
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const of = (unit: string) => (unit ? ` for ${unit}` : "");

const disputeSubjects: Record<DisputeState, (sum: string) => string> = {
  inquiry: (sum) => `A bank asks about a payment of ${sum}`,
  open: (sum) => `A payment of ${sum} is disputed`,
  won: (sum) => `Settled for you: the disputed payment of ${sum}`,
  lost: (sum) => `Settled against you: the disputed payment of ${sum}`,
  closed: (sum) => `Nothing more to do: the payment of ${sum}`,
};
const disputeEnds: Record<DisputeState, (sum: string) => string> = {
  inquiry: () => "No money has moved. If this payment should not have been made, you can give it back yourself.",
  open: (sum) =>
    `${sum} was taken back until the bank has decided, from what is yours of such payments. What reports have cost stays spent, and the application stays as it is.`,
  won: (sum) => `The bank has decided for you, and ${sum} is yours again.`,
  lost: (sum) => `The bank has decided for the payer: ${sum} stays with them. The application stays as it is.`,
  closed: () => "The bank asks no more, and no money has moved.",
};
const answerBy = (day: string) =>
  `It can be answered at the payment provider until ${usDay(day)}: what helps is whatever shows that the payer knew of the payment, such as the application they signed.`;

/** The letters of the product. Names, units and codes are put in as they are: all of a letter is text. */
export const english = {
  passcode: (code: string, minutes: number): Words => ({
    subject: `${code} is your passcode`,
    heading: `Your passcode is ${code}`,
    paragraphs: [
      `Enter it on the page where you asked for it. It is good for ${minutes} minutes and for one use.`,
      "If you did not ask for it, you can ignore this e-mail. Never tell the code to anybody, not even to us.",
    ],
    reason: "You get this because somebody asked for a passcode for this e-mail address.",
  }),
  welcome: (url: string): Words => ({
    subject: "Welcome. Did you create this account?",
    heading: "An account was created with your email address",
    paragraphs: [
      "If you created it, welcome. Verify your email address the next time you're logged in: we'll send you a code.",
      "If this wasn't you, you don't have to do anything. Until the address is verified, the account sees nothing that belongs to you. To take the account over, log in with a code: that ends every other session and removes the password.",
    ],
    action: { label: "Log in with a code", url },
    reason: "You get this because somebody signed up with this email address.",
  }),
  addressVerified: (url: string): Words => ({
    subject: "Your email address is verified",
    heading: "Your email address is verified",
    paragraphs: [
      "The account was registered in another browser. In case that wasn't you, we logged out every other session and removed the password and two-step verification.",
      "You can log in with a code at any time, or choose a new password.",
    ],
    action: { label: "Choose a new password", url },
    reason: "You get this because a code or link sent to this address was used for the first time.",
  }),
  passwordReset: (url: string, minutes: number): Words => ({
    subject: "Set a new password",
    heading: "Set a new password",
    paragraphs: [
      `The link below lets you choose a new password. It is good for ${minutes} minutes and for one use.`,
      "If you did not ask for it, you can ignore this e-mail: your password stays as it is.",
    ],
    action: { label: "Choose a new password", url },
    reason: "You get this because somebody asked to reset the password of this account.",
  }),
  passwordChanged: (url: string): Words => ({
    subject: "Your password was changed",
    heading: "Your password was changed",
    paragraphs: [
      "Every other session of your account has been ended.",
      "If it was not you, set a new password at once and write to support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You get this because the password of this account was changed.",
  }),
  secondFactorOn: (url: string): Words => ({
    subject: "Two-step verification is on",
    heading: "Two-step verification is on",
    paragraphs: [
      "From now on your account asks for a code of your app after your password. Keep your recovery codes where you find them without your phone.",
      "Every other session of your account has been ended.",
      "If it was not you, set a new password at once and write to support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You get this because two-step verification of this account was switched on.",
  }),
  secondFactorOff: (url: string): Words => ({
    subject: "Two-step verification is off",
    heading: "Two-step verification is off",
    paragraphs: [
      "Your account asks for no code any more. Your recovery codes are dead.",
      "If it was not you, set a new password at once and write to support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You get this because two-step verification of this account was switched off.",
  }),
  recoveryCodeUsed: (url: string, left: number): Words => ({
    subject: "A recovery code was used",
    heading: "A recovery code of your account was used",
    paragraphs: [
      `It is dead now. Codes that are left: ${left}. You can have new ones under Settings → Password.`,
      "If it was not you, set a new password at once and write to support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You get this because a recovery code of this account was used.",
  }),
  recoveryCodesRenewed: (url: string): Words => ({
    subject: "Your recovery codes are new",
    heading: "Your recovery codes are new",
    paragraphs: [
      "Those from before are dead. Keep the new ones where you find them without your phone.",
      "If it was not you, set a new password at once and write to support.",
    ],
    action: { label: "Set a new password", url },
    reason: "You get this because recovery codes of this account were made anew.",
  }),
  applicationSubmitted: (applicant: string, unit: string, unfinished: boolean, url: string): Words => ({
    subject: `${applicant || "Somebody"} applied${of(unit)}`,
    heading: `${applicant || "Somebody"} applied${of(unit)}`,
    paragraphs: [
      unfinished
        ? "The application is signed, and you can read it. You decide once the applicant has done what else your form asks for, such as proving who they are or paying the fee."
        : "The application is complete and signed. You can read it, print it and decide.",
    ],
    action: { label: "Open the application", url },
    reason: "You get this because it was submitted to your form. Settings → Notifications turns it off.",
  }),
  applicationChanged: (applicant: string, unit: string, url: string): Words => ({
    subject: `${applicant || "An applicant"} changed their application${of(unit)}`,
    heading: `${applicant || "An applicant"} changed their application${of(unit)}`,
    paragraphs: [
      "They corrected answers and signed anew. You see which answers differ, and everything as it was signed before.",
    ],
    action: { label: "See what changed", url },
    reason: "You get this because it was submitted to your form. Settings → Notifications turns it off.",
  }),
  offerMade: (landlord: string, unit: string, url: string): Words => ({
    subject: `${landlord} has made you a conditional offer${of(unit)}`,
    heading: `${landlord} has made you a conditional offer${of(unit)}`,
    paragraphs: [
      "Questions that the law did not let them ask before are open now. Please answer them with your other answers.",
    ],
    action: { label: "Answer the questions", url },
    reason: "You get this because you applied there.",
  }),
  placeChanged: (landlord: string, home: string, refundedCents: number, url: string): Words => ({
    subject: "The address on your application was corrected",
    heading: "The address on your application was corrected",
    paragraphs: [
      `${landlord} corrected the address of the home you applied for. It is now: ${home}.`,
      ...(refundedCents > 0
        ? [`Less may be charged there than you paid. ${showCents(refundedCents)} is on its way back to you.`]
        : []),
      "The rules of this place now apply to your application: to its fee, its reports and its questions.",
    ],
    action: { label: "View your application", url },
    reason: "You get this because you applied for this home.",
  }),
  applicationReceived: (landlord: string, unit: string, unfinished: boolean, account: boolean, url: string): Words => ({
    subject: `Your application${of(unit)} has arrived`,
    heading: `Your application has arrived at ${landlord}`,
    paragraphs: [
      unfinished
        ? "It is not complete yet: a step or two is left, such as proving who you are or paying the fee. You take them in your account, whenever you like and on any device."
        : "You can follow it, and read what you sent, in your account.",
      ...(account
        ? []
        : ["The link is for you alone: until you have an account, whoever has it can take your application over."]),
    ],
    action: { label: unfinished ? "Go on with my application" : "Follow my application", url },
    reason: "You get this because an application was submitted with this e-mail address.",
  }),
  /** to support */
  reportError: (report: string, id: string, sender: string, text: string): Words => ({
    subject: `Something is wrong with report ${report}`,
    heading: `Something is wrong with report ${report}`,
    paragraphs: [text, `From ${sender}, kept as ${id}.`],
    reason: "You get this because this installation names you as its support.",
  }),
  reportErrorCopy: (report: string, id: string, sender: string, text: string): Words => ({
    subject: `Your message about report ${report}`,
    heading: `We have your message about report ${report}`,
    paragraphs: [`We look into it and answer to ${sender}. This is what you wrote, kept as ${id}:`, text],
    reason: "You get this because you told us that something is wrong with a report.",
  }),
  identityDocuments: (applicant: string, unit: string, url: string): Words => ({
    subject: `${applicant || "An applicant"} sent an ID${of(unit)}`,
    heading: `${applicant || "An applicant"} sent an ID for you to look at${of(unit)}`,
    paragraphs: [
      "They prove who they are with documents instead of a credit bureau's questions. Please compare the ID, the picture and the application, and say whether they are the same person.",
      "Their application waits until you have.",
    ],
    action: { label: "Look at the documents", url },
    reason: "You get this because somebody applied with your form.",
  }),
  personMismatchLandlord: (applicant: string, unit: string, url: string): Words => ({
    subject: `A name doesn't match: ${applicant || "an applicant"}${of(unit)}`,
    heading: `Reports are on hold${of(unit)}`,
    paragraphs: [
      `Another name, birth date or SSN than ${applicant || "the applicant"}'s was found in the verification, the account, the signature, a bank account or a provided report. No report is ordered or shown until this is resolved.`,
      "The applicant can correct it. If you know the reason, you can confirm the person yourself.",
    ],
    action: { label: "Review the mismatch", url },
    reason: "You get this because somebody applied with your form.",
  }),
  personMismatchApplicant: (landlord: string, unit: string, url: string): Words => ({
    subject: `A name doesn't match your application${of(unit)}`,
    heading: `Check the name in your application${of(unit)}`,
    paragraphs: [
      `The name, birth date or SSN in your application to ${landlord} doesn't match your verification, your account, your signature, a bank account or a report you provided. Your application is on hold until you correct it or ${landlord} confirms it.`,
    ],
    action: { label: "Open your application", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
  verifyForReports: (landlord: string, unit: string, url: string): Words => ({
    subject: `Verify your identity${of(unit)}`,
    heading: `${landlord} ordered reports for your application${of(unit)}`,
    paragraphs: [
      `${landlord} has paid for the reports. They are made once you have verified your identity, which takes a few minutes.`,
    ],
    action: { label: "Verify your identity", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
  identityConfirmed: (landlord: string, unit: string, url: string): Words => ({
    subject: `Your ID was accepted${of(unit)}`,
    heading: `${landlord} has looked at your ID${of(unit)}`,
    paragraphs: ["All is well: you can go on with your application."],
    action: { label: "Go on with my application", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
  identityRefused: (landlord: string, unit: string, url: string): Words => ({
    subject: `Please send your ID again${of(unit)}`,
    heading: `${landlord} could not tell from your documents${of(unit)}`,
    paragraphs: [
      "Often a picture is too dark or blurred, or a corner is missing. Please send new ones. Nothing else of your application is lost.",
    ],
    action: { label: "Send new pictures", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
  draftLink: (landlord: string, days: number, url: string): Words => ({
    subject: "Your link to finish your application",
    heading: `Go on with your application to ${landlord}`,
    paragraphs: [
      `Open the link below on any device: everything you have filled in so far is there. It is kept for ${days} days after you last worked on it.`,
      "Whoever has this link can read what you filled in. Do not pass it on.",
    ],
    action: { label: "Go on with my application", url },
    reason: "You get this because somebody asked for it with this e-mail address. If it was not you, delete it.",
  }),
  receipt: ({ id, landlord, unit, items, cents, card, paid }: Receipt): Words => ({
    subject: `Receipt for ${showCents(cents)}`,
    heading: `Thank you: ${showCents(cents)} was paid`,
    paragraphs: [
      `Paid on ${usDay(paid)} with ${cardOf(card)}, for the application to ${landlord}${of(unit)}.`,
      linesOf(items),
      `Total: ${showCents(cents)}`,
      `Payment number: ${id}`,
    ],
    reason: "You get this because this e-mail address was given for the receipt.",
  }),
  /** @param bankUnused it was paid for a bank connection that was not used */
  refunded: (landlord: string, unit: string, cents: number, card: Card | null, bankUnused: boolean): Words => ({
    subject: `${showCents(cents)} is on its way back to you`,
    heading: `${showCents(cents)} is on its way back to you`,
    paragraphs: [
      `It was paid for the application to ${landlord}${of(unit)}, and goes back to ${cardOf(card)}. Banks take 5 to 10 days to show it.`,
      ...(bankUnused ? ["You don't pay for a bank connection that wasn't used to verify your income."] : []),
    ],
    reason: "You get this because the receipt for this payment went to this e-mail address.",
  }),
  dispute: ({ state, reason, cents, applicant, unit, respondBy, url }: Disputed): Words => ({
    subject: disputeSubjects[state](showCents(cents)),
    heading: disputeSubjects[state](showCents(cents)),
    paragraphs: [
      `It was paid for the application of ${applicant || "an applicant"}${of(unit)}. ${disputeReasons[reason]}`,
      disputeEnds[state](showCents(cents)),
      ...(respondBy && (state === "open" || state === "inquiry") ? [answerBy(respondBy)] : []),
    ],
    action: { label: "See the payment", url },
    reason: "You get this because somebody paid for an application to you.",
  }),
  paymentRequest: (landlord: string, unit: string, items: Item[], cents: number, days: number, url: string): Words => ({
    subject: `${landlord} asks you to pay for your reports${of(unit)}`,
    heading: `${landlord} asks you to pay ${showCents(cents)} for your reports`,
    paragraphs: [
      `To go on with your application${of(unit)}, ${landlord} would like to see:`,
      linesOf(items),
      `The link below is good for ${days} days. You pay by card; nothing is ordered before you have paid.`,
    ],
    action: { label: `Pay ${showCents(cents)}`, url },
    reason: `You get this because you applied to ${landlord}. If you do not know them, delete it.`,
  }),
  /** the subject and the paragraphs for a landlord who gave none */
  selected: (landlord: string, unit: string, url: string): Words => ({
    subject: `You were selected${of(unit)}`,
    heading: `${landlord} has selected you${of(unit)}`,
    paragraphs: ["Congratulations. They will write to you about the next steps."],
    action: { label: "See your application", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
  selectedOnConditions: (landlord: string, unit: string, url: string, conditions: string): Words => ({
    subject: `You were selected on conditions${of(unit)}`,
    heading: `${landlord} has selected you on conditions${of(unit)}`,
    paragraphs: ["They are ready to rent to you on these conditions:", conditions],
    action: { label: "See your application", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
  declined: (landlord: string, unit: string, url: string): Words => ({
    subject: `About your application${of(unit)}`,
    heading: `${landlord} has decided on your application${of(unit)}`,
    paragraphs: ["Thank you for applying. They have decided not to go on with your application."],
    action: { label: "See your application", url },
    reason: `You get this because you applied to ${landlord}.`,
  }),
};
