import { dayFormats } from "#rules/email/day-formats.ts";
import { brandName } from "#rules/money/card-brands.ts";
import type { DeclineCode } from "#rules/money/card-declines.ts";
import { formatCents } from "#rules/money/money.ts";
import type { MoveInKind } from "#rules/money/move-in-charges.ts";
import type { PaymentMethod } from "#rules/money/payment-status.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { cardDeclinesTexts } from "#texts/card-declines/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { forUnit } from "../parts/for-unit.ts";

/** What a charge is for. `label`: the name of a charge of the kind `other_charge`. */
export type ChargedItem = { kind: MoveInKind; label: string; cents: number };

/** The content of an email to the applicant about a charge; `due` is YYYY-MM-DD. */
export type RequestedCharge = ChargedItem & {
  email:
    | "new"
    | "reminder"
    | "before_due"
    | "overdue"
    | "payment_failed"
    | "canceled"
    | "offer_declined"
    | "offer_expired";
  landlord: string;
  unit: string;
  message: string;
  due: string;
  /** why a bank payment failed */
  decline: DeclineCode | null;
  hasAccount: boolean;
  /** whether they have to accept the offer of the home before they can pay; then `url` is the page with the offer */
  hasOpenOffer: boolean;
  url: string;
};

/** The content of a receipt. `paid` is the day, YYYY-MM-DD; `id` is the reference number for support. */
export type MoveInReceipt = ChargedItem & {
  id: string;
  landlord: string;
  applicant: string;
  unit: string;
  method: PaymentMethod;
  card: { brand: string; last4: string } | null;
  paid: string;
};

/** Returns what a charge is called in an email. */
export const itemName = ({ kind, label }: ChargedItem) => label || paymentItemsTexts.in("en")[kind];
const paidWith = ({ card, method }: MoveInReceipt) => {
  if (method === "bank") return card ? `a bank account ending in ${card.last4}` : "a bank account";
  return card ? `${brandName(card.brand)} ending in ${card.last4}` : "a card";
};
const detailsOf = (receipt: MoveInReceipt) => [
  `${itemName(receipt)}: ${formatCents(receipt.cents)}`,
  `Total: ${formatCents(receipt.cents)}`,
  `Payment number: ${receipt.id}`,
];
const claimWarning = ({ hasAccount }: RequestedCharge) =>
  hasAccount
    ? []
    : [
        "Create an account with this link to pay. Don't share the link. Until you create an account, anyone who has it can open your application and add it to their own account.",
      ];

/** Why a charge was canceled, where its landlord didn't do it. */
const cancellations: Partial<Record<RequestedCharge["email"], string[]>> = {
  canceled: [],
  offer_declined: ["You declined the home, so this request was canceled."],
  offer_expired: ["You didn't answer the offer of the home in time, so this request was canceled."],
};

const titles: Record<RequestedCharge["email"], (charge: RequestedCharge, sum: string) => string> = {
  new: ({ landlord, unit }, sum) => `${landlord} requested ${sum}${forUnit.en(unit)}`,
  reminder: ({ landlord, unit }, sum) => `Reminder: ${landlord} requested ${sum}${forUnit.en(unit)}`,
  before_due: ({ due }, sum) => `Reminder: ${sum} is due on ${dayFormats.en(due)}`,
  overdue: ({ due }, sum) => `Reminder: ${sum} was due on ${dayFormats.en(due)}`,
  canceled: ({ landlord }, sum) => `${landlord} canceled a request for ${sum}`,
  offer_declined: (_, sum) => `You don't have to pay ${sum}`,
  offer_expired: (_, sum) => `You don't have to pay ${sum}`,
  payment_failed: (_, sum) => `Your bank payment of ${sum} failed`,
};

/** Emails about what applicants pay before they move in. */
export const moveIn = {
  moveInCharge: (charge: RequestedCharge): EmailText => {
    const title = titles[charge.email](charge, formatCents(charge.cents));
    const reason = `You're getting this email because ${charge.landlord} approved your application.`;
    const why = cancellations[charge.email];
    if (why)
      return {
        subject: title,
        heading: title,
        paragraphs: [
          `${itemName(charge)}: ${formatCents(charge.cents)}`,
          ...why,
          "You don't have to pay it. If a payment is already on its way, you'll get it back.",
        ],
        reason,
      };
    return {
      subject: title,
      heading: title,
      paragraphs: [
        `${itemName(charge)}: ${formatCents(charge.cents)}`,
        `Due date: ${dayFormats.en(charge.due)}`,
        ...(charge.email === "payment_failed"
          ? [`Nothing is paid yet. ${cardDeclinesTexts.in("en")[charge.decline ?? "bank_failed"]}`]
          : []),
        ...(charge.message ? [`Message from ${charge.landlord}: ${charge.message}`] : []),
        ...(charge.hasOpenOffer ? ["Accept the offer of the home first. You can pay after that."] : []),
        ...claimWarning(charge),
      ],
      action: { label: charge.hasOpenOffer ? "Answer the offer" : `Pay ${formatCents(charge.cents)}`, url: charge.url },
      reason,
    };
  },
  moveInReceipt: (receipt: MoveInReceipt): EmailText => ({
    subject: `Receipt for ${formatCents(receipt.cents)}`,
    heading: `Payment received: ${formatCents(receipt.cents)}`,
    paragraphs: [
      `Paid on ${dayFormats.en(receipt.paid)} with ${paidWith(receipt)}, to ${receipt.landlord}${forUnit.en(receipt.unit)}.`,
      ...detailsOf(receipt),
    ],
    reason: "You're getting this email because this address was entered for the receipt.",
  }),
  moveInReceived: (receipt: MoveInReceipt & { url: string }): EmailText => ({
    subject: `${receipt.applicant || "An applicant"} paid ${formatCents(receipt.cents)}${forUnit.en(receipt.unit)}`,
    heading: `Payment received: ${formatCents(receipt.cents)}`,
    paragraphs: [
      `${receipt.applicant || "An applicant"} paid on ${dayFormats.en(receipt.paid)} with ${paidWith(receipt)}${forUnit.en(receipt.unit)}.`,
      ...detailsOf(receipt),
    ],
    action: { label: "View payment", url: receipt.url },
    reason:
      "You're getting this email because you requested this payment. To turn these emails off, go to Settings → Notifications.",
  }),
};
