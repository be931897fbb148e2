import type { Descriptions } from "../../call/description.ts";

/** Amounts that are paid, due or refunded, in US dollars. */
export const amounts: Descriptions = {
  "payFee.amount": [
    "The amount due that the applicant saw, in US dollars: nothing is charged if it is another one by now; without it, what is due.",
    "35.00",
  ],
  "payPaymentRequest.amount": [
    "The amount due that the payer saw, in US dollars: nothing is charged if it is another one by now; without it, what is due.",
    "18.00",
  ],
  "buyReport.amount": [
    "What the payer agreed to, in US dollars: nothing is charged if the reports cost another amount by now; without it, what they cost.",
    "18.00",
  ],
  "refundPayment.amount": ["What to refund, in US dollars; without it, all that is left.", "20.00"],
  "Payment.amount": ["What the payer was charged, in US dollars with two decimals.", "45.00"],
  "items.amount": [
    "The item's part of the amount, in US dollars with two decimals; negative for a reduction.",
    "15.00",
  ],
  "dispute.amount": ["What is disputed, in US dollars with two decimals.", "45.00"],
  "due.amount": ["What has to be paid now, in US dollars with two decimals.", "45.00"],
  "unpaid.amount": ["What the landlord's side has to pay for these reports, in US dollars with two decimals.", "30.00"],
  "request.amount": ["What the applicant is asked to pay, in US dollars with two decimals.", "30.00"],
  "open_payment_request.amount": ["What the applicant is asked to pay, in US dollars with two decimals.", "30.00"],
  "loadPaymentRequest.amount": ["What the applicant is asked to pay, in US dollars with two decimals.", "30.00"],
};
