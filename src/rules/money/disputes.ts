/**
 * The closed list of dispute states. `inquiry`: no money has moved; `open`: the bank holds the money; `closed`: it
 * ended without a transfer.
 */
export const disputeStates = ["inquiry", "open", "won", "lost", "closed"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Whether the bank only asked about the payment: no money was withdrawn. */
export const isInquiry = (state: DisputeState): boolean => state === "inquiry" || state === "closed";

/** Whether a dispute in this state prevents refunds of the payment, because its money is not available. */
export const blocksRefunds = (state: DisputeState): boolean => state === "open" || state === "lost";

/** The dispute reasons reported by the bank that are meaningful to a landlord. */
export const disputeReasons = [
  "fraudulent",
  "unrecognized",
  "duplicate",
  "product_not_received",
  "product_unacceptable",
  "credit_not_processed",
  "other",
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Returns the reason that a bank's code stands for, `other` for an unknown code. */
export const disputeReasonOf = (code: string): DisputeReason =>
  disputeReasons.find((reason) => reason === code) ?? "other";
