/**
 * How a payment stands that its payer's bank takes back or asks about: the closed list. `inquiry`: no money has moved;
 * `open`: the bank holds it; `closed`: it ended without money.
 */
export const disputeStates = ["inquiry", "open", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** While it is so nothing of the payment can be given back: the money is not there. */
export const holdsMoney = (state: DisputeState): boolean => state === "open" || state === "lost";

/** Why, as the bank was told: the reasons that say something to a landlord. */
export const disputeReasons = [
  "fraudulent",
  "unrecognized",
  "duplicate",
  "product_not_received",
  "credit_not_processed",
  "other",
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeReasonOf = (code: string): DisputeReason =>
  disputeReasons.find((reason) => reason === code) ?? "other";
