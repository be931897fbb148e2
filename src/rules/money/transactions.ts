/** The kinds of ledger transactions as a landlord sees them. */
export const transactionKinds = [
  "payment",
  "refund",
  "refund_failed",
  "dispute",
  "dispute_returned",
  "cost_change",
] as const;
type TransactionKind = (typeof transactionKinds)[number];

/**
 * The current status of the payment, refund or dispute of a transaction. `on_hold`: the payer's bank holds the money;
 * `completed`: nothing is pending.
 */
export const transactionStates = ["completed", "partly_refunded", "refunded", "on_hold", "lost", "failed"] as const;
export type TransactionState = (typeof transactionStates)[number];

/** The sums of one ledger transaction in cents, as the ledger has them: what comes in is positive. */
type LedgerSums = {
  /** money at the payment provider */
  provider: number;
  /** the cost of reports: what is spent is negative */
  costs: number;
  /** the landlord's balance: what it gains is negative */
  landlord: number;
  isRefund: boolean;
  isDispute: boolean;
};

/**
 * Returns what a ledger transaction means for a landlord, in cents: the amount that was paid or returned, the cost of
 * reports within it, and the change of the balance, which is the amount less the fee. The provider's fee for a dispute
 * isn't part of it: the landlord does not bear it.
 */
export function landlordAmounts({ costs, landlord }: LedgerSums): { amount: number; fee: number; net: number } {
  // 0 - …: never -0
  const fee = 0 - costs;
  const net = 0 - landlord;
  return { amount: net + fee, fee, net };
}

/** Returns the kind of a ledger transaction. */
export function transactionKindOf({ provider, isRefund, isDispute }: LedgerSums): TransactionKind {
  if (isRefund) return provider > 0 ? "refund_failed" : "refund";
  if (isDispute) return provider > 0 ? "dispute_returned" : "dispute";
  return provider === 0 ? "cost_change" : "payment";
}

/** The facts that decide the status of a transaction. */
export type TransactionFacts = {
  kind: TransactionKind;
  amountCents: number;
  refundedCents: number;
  refund: "started" | "succeeded" | "failed" | null;
  /** of the newest dispute of the payment, or of the transaction's own */
  dispute: "inquiry" | "open" | "won" | "lost" | "closed" | null;
};

/** Returns the status of a transaction. */
export function transactionStateOf({
  kind,
  amountCents,
  refundedCents,
  refund,
  dispute,
}: TransactionFacts): TransactionState {
  if (kind === "refund") return refund === "failed" ? "failed" : "completed";
  if (kind === "dispute" || kind === "payment") {
    if (dispute === "open") return "on_hold";
    if (dispute === "lost") return "lost";
  }
  if (kind !== "payment" || refundedCents === 0) return "completed";
  return refundedCents < amountCents ? "partly_refunded" : "refunded";
}
