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
  fraudulent: "The card's holder told their bank that they did not make this payment.",
  unrecognized: "The card's holder told their bank that they do not know this payment.",
  duplicate: "The card's holder told their bank that they were charged twice.",
  product_not_received: "The card's holder told their bank that they did not get what they paid for.",
  credit_not_processed: "The card's holder told their bank that money was promised back and did not come.",
  other: "The card's holder told their bank that this payment is not right.",
} as const;
export type DisputeReason = keyof typeof disputeReasons;

export const disputeReasonOf = (told: string): DisputeReason =>
  Object.hasOwn(disputeReasons, told) ? (told as DisputeReason) : "other";
