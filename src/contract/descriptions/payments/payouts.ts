import type { Descriptions } from "../../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";

/** Payouts of landlords' and ambassadors' money. */
export const payouts: Descriptions = {
  "Payout.id": ["The payout's ID, a UUID.", id],
  "path.payouts.id": ["The payout's ID, a UUID.", id],
  "Payout.source": ["What it pays out: `earnings`, or `deposits` that the landlord holds.", "earnings"],
  "Payout.is_own": ["Whether it is the caller's own.", true],
  "Payout.status": [
    "`waiting`: for a second person; `started`: it is being sent; `in_transit`: on its way to the bank; `paid`; `failed`: the money is in the balance again; `canceled`.",
    "in_transit",
  ],
  "Payout.failure": [
    "Why it failed: `account_closed`, `bank_details` that the bank doesn't know or accept, `bank_changed` before it was sent, `payout_account_closed` by the payment provider, or `other`; null in other states.",
    null,
  ],
  "Payout.is_delayed": ["Whether all attempts to send it, or to find out whether it arrived, failed.", false],
  "Payout.amount": ["What is paid out, in US dollars.", "45.00"],
  "Payout.bank": ["The bank account it goes to, as it was when the payout was made."],
  "Payout.is_scheduled": ["Whether the schedule made it; else a user did.", false],
  "Payout.arrives": [
    "When the bank is expected to have it, ISO 8601 in UTC; null before it was sent.",
    "2026-03-04T00:00:00.000Z",
  ],
  "Payout.ended": ["When it was paid, failed or canceled, ISO 8601 in UTC; null before.", "2026-03-04T00:00:00.000Z"],
  "abilities.approve": ["Whether the caller may approve it.", false],
  "abilities.cancel": ["Whether the caller may cancel it.", false],
  "Payout.abilities.retry": ["Whether the caller may retry it, as it is delayed.", false],
  "Payout.parts": ["The sums that the payout is made of; their `net` adds up to its amount."],
  "Payout.parts.kind": [
    "`payments`; `refunds`; `held` by payers' banks in open disputes; `disputes` that ended; `cost_changes`: report costs that were corrected later; `returned_payouts` that failed or were canceled; `rewards` of the ambassador program.",
    "payments",
  ],
  "PayoutEntry.kind": [
    "`payments`; `refunds`; `held` by payers' banks in open disputes; `disputes` that ended; `cost_changes`: report costs that were corrected later; `returned_payouts` that failed or were canceled; `rewards` of the ambassador program.",
    "payments",
  ],
  "PayoutEntry.id": ["The transaction's ID, a UUID.", id],
  "PayoutEntry.application": ["The application it belongs to; null if there is none that the caller may see."],
  "PayoutEntry.amount": ["What was paid or returned, in US dollars; negative for what leaves.", "60.00"],
  "parts.count": ["The number of ledger transactions that this sum adds up.", 3],
  schedule: [
    "When all that is available is paid out: `manual`: when the landlord asks for it; `daily`; `weekly`, on Mondays; `monthly`, on the first.",
    "weekly",
  ],
  approval_from: [
    "From this amount on, in US dollars, a payout of the company's members needs a second person; null: none does.",
    "500.00",
  ],
  "abilities.set_approval": ["Whether the caller may change that amount.", false],
  "Balance.available": ["What can be paid out now, in US dollars; negative if the landlord owes it.", "45.00"],
  pending: ["Payments that the payment provider doesn't pay out yet, in US dollars.", "30.00"],
  in_transit: ["Payouts that haven't arrived, in US dollars.", "0.00"],
  "Balance.checking": [
    "By how much the payment provider's records of the caller's payments and payouts differ from Lintel's, in US dollars, while that is being checked; else 0.",
    "0.00",
  ],
  "Balance.hold_days": ["How many days after a payment its money can be paid out.", 2],
  "Balance.next_payout": [
    "The caller's next scheduled payout, if nothing is refunded or paid out before; null without a schedule, if the account isn't ready or a payout isn't sent yet, or if there will be too little to pay out.",
  ],
  "next_payout.at": ["The time at which the payout will start.", "2026-12-07T09:12:00.000Z"],
  "next_payout.amount": ["What can be paid out by then, in US dollars.", "75.00"],
  "Balance.block": [
    "Why no payout is possible now: `no_account`, `account_not_ready`, `negative`, `nothing_available`, `unsent_payout`, `deposit_account` if a law requires a separate bank account for deposits; null if one is.",
    null,
  ],
};
