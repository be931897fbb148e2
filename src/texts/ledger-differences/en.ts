import type { DifferenceKind, DifferenceSource, DifferenceStatus } from "#rules/money/reconciliation.ts";
import type { Values } from "#texts/values.ts";

export default {
  account: "Account",
  at_provider: "Payment provider",
  balance_text: "All of the platform's money at the payment provider, available and pending",
  closed: "Closed",
  compared: "Last compared",
  found: "Found",
  in_ledger: "Our ledger",
  kinds: {
    different_amount: "Different amounts",
    missing_at_provider: "Missing at the payment provider",
    missing_in_ledger: "Missing in our ledger",
  } as Record<DifferenceKind, string>,
  lists: "Open or closed",
  never_compared: "The ledger hasn't been compared with the payment provider yet.",
  no_movements: "No movements",
  none_closed: "No closed differences",
  none_closed_text: "Differences that were resolved, or that disappeared, are listed here.",
  none_open: "No open differences",
  none_open_text: "Our ledger and the payment provider's records match.",
  open: "Open",
  reason: "Reason",
  reason_help: "Say what caused the difference and what was done about it. The audit log records this with your name.",
  resolve: "Resolve difference",
  resolve_named: ({ name }: Values<"name">) => `Resolve difference: ${name}`,
  resolve_question: "Resolve this difference?",
  resolve_text:
    "This doesn't move money or change the ledger. The landlord no longer sees that we're checking an amount in their balance. The difference opens again if its amounts change.",
  resolved: "Difference resolved",
  sources: {
    charge: "Charge",
    dispute: "Dispute",
    refund: "Refund",
    transfer: "Payout",
    balance: "Whole balance",
  } as Record<DifferenceSource, string>,
  statuses: {
    matched: "Matches now",
    open: "Open",
    resolved: "Resolved",
  } as Record<DifferenceStatus, string>,
  text: "Each day, our ledger is compared with the payment provider's records. Find out why each difference exists, fix the cause, and resolve it with a reason.",
  title: "Ledger differences",
  unknown_account: "Unknown account",
};
