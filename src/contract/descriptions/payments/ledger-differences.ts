import type { Descriptions } from "../../call/description.ts";

/** Differences between the ledger and the payment provider. */
export const ledgerDifferences: Descriptions = {
  "LedgerDifference.id": ["The difference's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "path.ledger_differences.id": ["The difference's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "LedgerDifference.source": [
    "What differs: a `charge`, `refund` or `dispute`, a `transfer` (a payout), or the `balance`: all of the platform's money at the provider.",
    "refund",
  ],
  "LedgerDifference.key": [
    "The ID of the charge, refund or dispute at the provider, or of the payout. The `balance` has no ID: its key always is `platform`.",
    "re_3PqYbb",
  ],
  "LedgerDifference.kind": ["`missing_in_ledger`, `missing_at_provider`, or `different_amount`.", "missing_in_ledger"],
  "LedgerDifference.status": [
    "`open`; `matched`: both sides have been the same since; `resolved`: someone closed it with a reason.",
    "open",
  ],
  "LedgerDifference.account": [
    "Whose balance it concerns; null if it isn't known, the account was deleted, or it is the platform's `balance`.",
  ],
  "account.name": ["The name of the account's user.", "Lena Landlord"],
  "LedgerDifference.provider": ["What the payment provider has."],
  "LedgerDifference.ledger": ["What our own ledger has."],
  "provider.amount": ["The sum at the payment provider, in US dollars; negative for what leaves.", "-12.34"],
  "ledger.amount": ["The sum in the ledger, in US dollars; negative for what leaves.", "0.00"],
  movements: ["The movements whose sum it is, oldest first."],
  "movements.id": ["The movement's ID at the provider, or the ID of the ledger's transaction.", "txn_3PqYbb"],
  "movements.amount": ["The amount of the movement, in US dollars; negative for what leaves.", "-12.34"],
  "LedgerDifference.reason": ["Why it was closed; empty if no one closed it.", "Refunded by hand at the provider."],
  "listLedgerDifferences.compared": ["When both sides were last compared; null: never.", "2026-03-02T09:11:00.000Z"],
  "query.list": ["`open` (the default), or `closed`: those that match now, or were resolved.", "open"],
  "resolveLedgerDifference.reason": ["Why it is closed.", "Refunded by hand at the provider."],
};
