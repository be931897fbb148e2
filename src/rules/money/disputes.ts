/**
 * How a payment stands that its payer's bank takes back or asks about: the closed list. `inquiry`: no money has moved;
 * `open`: the bank holds it; `closed`: it ended without money.
 */
export const disputeStates = ["inquiry", "open", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** While it is so nothing of the payment can be given back: the money is not there. */
export const holdsMoney = (state: DisputeState): boolean => state === "open" || state === "lost";

/** Why, as the bank was told: the reasons that say something to a landlord. */
export const disputeReasons = {
  fraudulent: "The cardholder says they didn't make this payment.",
  unrecognized: "The cardholder says they don't recognize this payment.",
  duplicate: "The cardholder says they were charged twice.",
  product_not_received: "The cardholder says they didn't get what they paid for.",
  credit_not_processed: "The cardholder says they didn't get a promised refund.",
  other: "The cardholder says this payment is incorrect.",
} as const;
export type DisputeReason = keyof typeof disputeReasons;

export const disputeReasonOf = (code: string): DisputeReason =>
  Object.hasOwn(disputeReasons, code) ? (code as DisputeReason) : "other";
