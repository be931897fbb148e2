import type { Descriptions } from "../../call/description.ts";

/** Amounts that are paid, due or refunded, in US dollars. */
export const amounts: Descriptions = {
  "payFee.amount": [
    "The amount due that the applicant saw, in US dollars. Nothing is charged if the amount has changed since. If omitted, the amount due is charged.",
    "35.00",
  ],
  "payPaymentRequest.amount": [
    "The amount due that the payer saw, in US dollars. Nothing is charged if the amount has changed since. If omitted, the amount due is charged.",
    "18.00",
  ],
  "buyReport.amount": [
    "The amount that the payer agreed to, in US dollars. Nothing is charged if the reports' price has changed since. If omitted, their current price is charged.",
    "18.00",
  ],
  "refundPayment.amount": ["The amount to refund, in US dollars; all that hasn't been refunded if omitted.", "20.00"],
  "Payment.amount": ["The amount that the payer is charged, in US dollars with two decimals.", "45.00"],
  "items.amount": [
    "The item's part of the amount, in US dollars with two decimals; negative for a reduction.",
    "15.00",
  ],
  "dispute.amount": ["The disputed amount, in US dollars with two decimals.", "45.00"],
  "due.amount": ["The amount to be paid now, in US dollars with two decimals.", "45.00"],
  "unpaid.amount": [
    "The amount that the landlord's side must pay for these reports, in US dollars with two decimals.",
    "30.00",
  ],
  "request.amount": ["The amount that the applicant is asked to pay, in US dollars with two decimals.", "30.00"],
  "open_payment_request.amount": [
    "The amount that the applicant is asked to pay, in US dollars with two decimals.",
    "30.00",
  ],
  "loadPaymentRequest.amount": [
    "The amount that the applicant is asked to pay, in US dollars with two decimals.",
    "30.00",
  ],
};
