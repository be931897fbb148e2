import { dayFormats } from "#rules/email/day-formats.ts";
import { brandName } from "#rules/money/card-brands.ts";
import type { DisputeReason, DisputeState } from "#rules/money/disputes.ts";
import { formatCents } from "#rules/money/money.ts";
import type { LineItem } from "#rules/money/payment-items.ts";
import type { PaymentMethod } from "#rules/money/payment-status.ts";
import type { PayoutFailure, PayoutSource } from "#rules/money/payouts.ts";
import type { EmailText } from "#server/platform/mail/render-email.ts";
import { disputeReasonsTexts } from "#texts/dispute-reasons/texts.ts";
import { paymentItemsTexts } from "#texts/payment-items/texts.ts";
import { forUnit } from "../parts/for-unit.ts";

/** The content of a receipt. `paid` is the day, YYYY-MM-DD; `id` is the reference number for support. */
type Receipt = {
  id: string;
  landlord: string;
  unit: string;
  items: LineItem[];
  cents: number;
  card: Card | null;
  paid: string;
};
/** The content of an email to a payer about their refund. */
type RefundContent = {
  landlord: string;
  unit: string;
  cents: number;
  card: Card | null;
  /** whether the landlord's side gets it back for reports that it bought */
  isForReports: boolean;
  /** whether it was paid for a bank connection that was not used */
  isBankUnused: boolean;
};
/** The content of an email to a landlord about a dispute or an inquiry by the payer's bank; days are YYYY-MM-DD. */
export type DisputeContent = {
  state: DisputeState;
  reason: DisputeReason;
  cents: number;
  applicant: string;
  unit: string;
  respondBy: string | null;
  /** whether the landlord can send evidence; not for reports that they paid for themselves */
  canAnswer: boolean;
  /** whether it paid a move-in charge or deposit, not an application */
  isMoveIn: boolean;
  url: string;
};
/** The content of a reminder before the deadline of an unanswered dispute or inquiry. */
type DisputeReminder = Pick<DisputeContent, "cents" | "applicant" | "unit" | "isMoveIn" | "url"> & {
  isInquiry: boolean;
  respondBy: string;
};
/** The content of an email about a payout that failed; `last4` is the bank account's. */
type FailedPayout = { cents: number; last4: string; source: PayoutSource; failure: PayoutFailure; url: string };
/** The method of a payment; `brand` is the bank's name for a bank account. */
export type Card = { method: PaymentMethod; brand: string; last4: string };

const paymentMethodText = (card: Card | null) => {
  if (card?.method === "bank") return `your bank account ending in ${card.last4}`;
  return card ? `${brandName(card.brand)} ending in ${card.last4}` : "your card";
};
const linesOf = (items: LineItem[]) =>
  items.map(({ kind, cents }) => `${paymentItemsTexts.in("en")[kind]}: ${formatCents(cents)}`).join("\n");

const disputeSubjects: Record<DisputeState, (sum: string) => string> = {
  inquiry: (sum) => `A bank has questions about a payment of ${sum}`,
  open: (sum) => `A payment of ${sum} is disputed`,
  won: (sum) => `You won the dispute over a payment of ${sum}`,
  lost: (sum) => `You lost the dispute over a payment of ${sum}`,
  closed: (sum) => `The bank closed its inquiry about a payment of ${sum}`,
};
const disputedPayment = ({ isMoveIn, applicant, unit }: Pick<DisputeContent, "isMoveIn" | "applicant" | "unit">) =>
  isMoveIn
    ? `${applicant || "An applicant"} made this payment for a move-in charge${forUnit.en(unit)}.`
    : `The payment is for the application from ${applicant || "an applicant"}${forUnit.en(unit)}.`;
const disputeEnds: Record<DisputeState, (sum: string, isMoveIn: boolean) => string> = {
  inquiry: () => "No money has been withdrawn. If this payment was a mistake, you can refund it.",
  open: (sum, isMoveIn) =>
    `The bank withdrew ${sum} from your balance until it decides. ${isMoveIn ? "The application doesn't change." : "Report costs aren't refunded, and the application doesn't change."}`,
  won: (sum) => `The bank decided in your favor and returned ${sum} to you.`,
  lost: (sum) => `The bank decided in the payer's favor. They keep ${sum}. The application doesn't change.`,
  closed: () => "The bank closed its inquiry. No money was withdrawn.",
};
const answerBy = (day: string) =>
  `You have until ${dayFormats.en(day)} to respond. We prepared evidence, such as the signed application and the receipt. You can review it, add your explanation, and send it to the bank.`;

/** Emails about payments: receipts, refunds, disputes and requests. */
export const payments = {
  receipt: ({ id, landlord, unit, items, cents, card, paid }: Receipt): EmailText => ({
    subject: `Receipt for ${formatCents(cents)}`,
    heading: `Payment received: ${formatCents(cents)}`,
    paragraphs: [
      `Paid on ${dayFormats.en(paid)} with ${paymentMethodText(card)}, for the application to ${landlord}${forUnit.en(unit)}.`,
      linesOf(items),
      `Total: ${formatCents(cents)}`,
      `Payment number: ${id}`,
    ],
    reason: "You're getting this email because this address was entered for the receipt.",
  }),
  refunded: ({ landlord, unit, cents, card, isForReports, isBankUnused }: RefundContent): EmailText => ({
    subject: `We're refunding you ${formatCents(cents)}`,
    heading: `We're refunding you ${formatCents(cents)}`,
    paragraphs: [
      `This refund is for ${isForReports ? "reports that you bought for the application to" : "your payment to"} ${landlord}${forUnit.en(unit)} and goes to ${paymentMethodText(card)}. It can take 5 to 10 business days to appear.`,
      ...(isBankUnused ? ["You don't pay for a bank connection that wasn't used to verify your income."] : []),
    ],
    reason: "You're getting this email because the receipt for this payment was sent to this address.",
  }),
  dispute: ({ state, reason, cents, respondBy, canAnswer, url, ...payment }: DisputeContent): EmailText => ({
    subject: disputeSubjects[state](formatCents(cents)),
    heading: disputeSubjects[state](formatCents(cents)),
    paragraphs: [
      `${disputedPayment(payment)} ${disputeReasonsTexts.in("en")[reason]}`,
      disputeEnds[state](formatCents(cents), payment.isMoveIn),
      ...(respondBy && canAnswer && (state === "open" || state === "inquiry") ? [answerBy(respondBy)] : []),
    ],
    action: { label: canAnswer ? "Respond to the bank" : "View payment", url },
    reason: "You're getting this email because a payment to you was questioned or disputed.",
  }),
  disputeReminder: ({ isInquiry, cents, respondBy, url, ...payment }: DisputeReminder): EmailText => ({
    subject: `Reminder: respond to the bank by ${dayFormats.en(respondBy)}`,
    heading: `Respond to the bank by ${dayFormats.en(respondBy)}`,
    paragraphs: [
      isInquiry
        ? `A bank has questions about a payment of ${formatCents(cents)}, and no one has responded yet.`
        : `A payment of ${formatCents(cents)} is disputed, and no one has responded yet.`,
      disputedPayment(payment),
      isInquiry
        ? "If you don't respond, the bank can turn its questions into a dispute and withdraw the money."
        : "If you don't respond by then, the bank decides in the payer's favor, and they keep the money.",
    ],
    action: { label: "Respond to the bank", url },
    reason: "You're getting this email because a payment to you was questioned or disputed.",
  }),
  payoutFailed: ({ cents, last4, source, failure, url }: FailedPayout): EmailText => ({
    subject: `Your payout of ${formatCents(cents)} failed`,
    heading: `Your payout of ${formatCents(cents)} failed`,
    paragraphs: [
      {
        account_closed: `The bank account ending in ${last4} is closed, so the bank returned the money.`,
        bank_details: `The bank didn't accept the payout to the account ending in ${last4} and returned the money.`,
        bank_changed: `The payout was for the account ending in ${last4}, but your bank account changed before it was sent.`,
        payout_account_closed: "Our payment provider closed your payout account before the payout arrived.",
        other: `The payout to the account ending in ${last4} didn't arrive, and the money was returned.`,
      }[failure],
      {
        earnings: "The money is in your balance again.",
        deposits: "The deposits are in My Payments again.",
      }[source],
      failure === "payout_account_closed"
        ? "Set up payouts again to get your money."
        : failure === "account_closed" || failure === "bank_details"
          ? "Add another bank account, or correct this one, to get your payouts."
          : "Check your bank account, then start another payout.",
    ],
    action: { label: "View bank account", url },
    reason: "You're getting this email because a payout to you failed.",
  }),
  /** to an applicant who had to wait for the decisions on earlier applicants */
  feePayable: (landlord: string, unit: string, url: string): EmailText => ({
    subject: `You can now pay your application fee${forUnit.en(unit)}`,
    heading: `You can now pay ${landlord} the application fee`,
    paragraphs: [
      `The landlord decided on the people who applied before you${forUnit.en(unit)}. Pay the fee to complete your application.`,
      "If someone else pays first, you may have to wait again.",
    ],
    action: { label: "Resume application", url },
    reason: `You're getting this email because you applied to ${landlord}.`,
  }),
  paymentRequest: (
    landlord: string,
    unit: string,
    items: LineItem[],
    cents: number,
    days: number,
    url: string,
  ): EmailText => ({
    subject: `${landlord} requested a payment for your reports${forUnit.en(unit)}`,
    heading: `${landlord} requested ${formatCents(cents)} for your reports`,
    paragraphs: [
      `To continue with your application${forUnit.en(unit)}, ${landlord} would like to see:`,
      linesOf(items),
      `The link expires in ${days} days. You pay by card. We order the reports only after you pay.`,
    ],
    action: { label: `Pay ${formatCents(cents)}`, url },
    reason: `You're getting this email because you applied to ${landlord}. If you don't know them, you can ignore this email.`,
  }),
};
