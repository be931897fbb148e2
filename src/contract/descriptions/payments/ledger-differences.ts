import type { Descriptions } from "../../call/description.ts";

/** Differences between the ledger and the payment provider. */
export const ledgerDifferences: Descriptions = {
  "LedgerDifference.id": ["The difference's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "path.ledger_differences.id": ["The difference's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "LedgerDifference.source": [
    "What differs: a `charge`, a `refund`, a `dispute`, a `transfer` (a payout), or the `balance` (all of the platform's money at the provider).",
    "refund",
  ],
  "LedgerDifference.key": [
    "The provider's ID of the charge, refund or dispute, or the ID of the payout. For the `balance`, the key is always `platform`.",
    "re_3PqYbb",
  ],
  "LedgerDifference.kind": [
    "The kind of difference: `missing_in_ledger`, `missing_at_provider` or `different_amount`.",
    "missing_in_ledger",
  ],
  "LedgerDifference.status": [
    "The difference's status: `open`; `matched`: both sides match by now; `resolved`: someone closed it with a reason.",
    "open",
  ],
  "LedgerDifference.account": [
    "The account whose balance is affected; null if unknown, if the account was deleted, or for the platform's `balance`.",
  ],
  "account.name": ["The name of the account's user.", "Lena Landlord"],
  "LedgerDifference.provider": ["The payment provider's side of the difference."],
  "LedgerDifference.ledger": ["The ledger's side of the difference."],
  "provider.amount": ["The total at the payment provider, in US dollars; negative for outgoing money.", "-12.34"],
  "ledger.amount": ["The total in the ledger, in US dollars; negative for outgoing money.", "0.00"],
  movements: ["The movements that add up to the amount, oldest first."],
  "movements.id": ["The provider's ID of the movement, or the ID of the ledger transaction.", "txn_3PqYbb"],
  "movements.amount": ["The amount of the movement, in US dollars; negative for outgoing money.", "-12.34"],
  "LedgerDifference.reason": [
    "Why the difference was closed; empty if no one closed it.",
    "Refunded by hand at the provider.",
  ],
  "listLedgerDifferences.compared": [
    "When both sides were last compared, ISO 8601 in UTC; null if never.",
    "2026-03-02T09:11:00.000Z",
  ],
  "query.list": [
    "The differences to list: `open` (the default), or `closed`: those that match now or were resolved.",
    "open",
  ],
  "resolveLedgerDifference.reason": ["The reason for closing the difference.", "Refunded by hand at the provider."],
};
