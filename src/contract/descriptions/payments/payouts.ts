import type { Descriptions } from "../../call/description.ts";

const id = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";

/** Payouts to landlords and ambassadors. */
export const payouts: Descriptions = {
  "Payout.id": ["The payout's ID, a UUID.", id],
  "path.payouts.id": ["The payout's ID, a UUID.", id],
  "Payout.source": ["The source of the money: `earnings`, or `deposits` that the landlord holds.", "earnings"],
  "Payout.is_own": ["Whether it is the caller's own payout.", true],
  "Payout.status": [
    "The payout's status: `waiting`: for approval by a second person; `started`: it is being sent; `in_transit`: it was sent to the bank; `paid`; `failed`: the money was returned to the balance; `canceled`.",
    "in_transit",
  ],
  "Payout.failure": [
    "Why the payout failed: `account_closed`; `bank_details`: the bank rejected them; `bank_changed` before the payout was sent; `payout_account_closed` by the payment provider; `other`; null in other states.",
    null,
  ],
  "Payout.is_delayed": ["Whether all attempts to send the payout, or to check whether it arrived, have failed.", false],
  "Payout.amount": ["The amount of the payout, in US dollars.", "45.00"],
  "Payout.bank": ["The receiving bank account, as of the payout's creation."],
  "Payout.is_scheduled": ["Whether the payout was created by the schedule; false if a user created it.", false],
  "Payout.arrives": [
    "When the money is expected to arrive at the bank, ISO 8601 in UTC; null until the payout is sent.",
    "2026-03-04T00:00:00.000Z",
  ],
  "Payout.ended": [
    "When the payout was paid, failed or was canceled, ISO 8601 in UTC; null until then.",
    "2026-03-04T00:00:00.000Z",
  ],
  "abilities.approve": ["Whether the caller may approve the payout.", false],
  "abilities.cancel": ["Whether the caller may cancel the payout.", false],
  "Payout.abilities.retry": ["Whether the caller may retry the payout, which is possible while it is delayed.", false],
  "Payout.parts": ["The parts of the payout. Their `net` adds up to its amount."],
  "Payout.parts.kind": [
    "The kind of part: `payments`; `refunds`; `held` by payers' banks in open disputes; `disputes` that ended; `cost_changes`: report costs that were corrected later; `returned_payouts` that failed or were canceled; `rewards` of the ambassador program.",
    "payments",
  ],
  "PayoutEntry.kind": [
    "The kind of part: `payments`; `refunds`; `held` by payers' banks in open disputes; `disputes` that ended; `cost_changes`: report costs that were corrected later; `returned_payouts` that failed or were canceled; `rewards` of the ambassador program.",
    "payments",
  ],
  "PayoutEntry.id": ["The transaction's ID, a UUID.", id],
  "PayoutEntry.application": [
    "The application that the transaction belongs to; null if there is none that the caller may see.",
  ],
  "PayoutEntry.amount": ["The amount paid or returned, in US dollars; negative for outgoing money.", "60.00"],
  "parts.count": ["The number of ledger transactions in this part.", 3],
  schedule: [
    "The payout schedule for the available balance: `manual`: when the landlord requests it; `daily`; `weekly`, on Mondays; `monthly`, on the first.",
    "weekly",
  ],
  approval_from: [
    "The amount in US dollars from which payouts to the company's members require approval by a second person; null if none do.",
    "500.00",
  ],
  has_approver: [
    "Whether a member other than the company's owner can approve payouts, so that the owner's own can be sent; false without a company.",
    true,
  ],
  "abilities.set_approval": ["Whether the caller may change `approval_from`.", false],
  "Balance.available": [
    "The amount that can be paid out now, in US dollars; negative if the landlord owes money.",
    "45.00",
  ],
  pending: ["The amount of payments that the payment provider doesn't pay out yet, in US dollars.", "30.00"],
  in_transit: ["The amount of payouts that haven't arrived yet, in US dollars.", "0.00"],
  "Balance.checking": [
    "The difference between the payment provider's and Lintel's records of the caller's payments and payouts, in US dollars, while it is being investigated; otherwise 0.",
    "0.00",
  ],
  "Balance.hold_days": ["The number of days after a payment until it can be paid out.", 2],
  "Balance.next_payout": [
    "The caller's next scheduled payout, assuming that nothing is refunded or paid out before. Null if there is no schedule, the account isn't ready, an earlier payout isn't sent yet, or the amount will be too small.",
  ],
  "next_payout.at": ["When the payout will start, ISO 8601 in UTC.", "2026-12-07T09:12:00.000Z"],
  "next_payout.amount": ["The amount that can be paid out by then, in US dollars.", "75.00"],
  "Balance.block": [
    "Why no payout is possible now: `no_account`, `account_not_ready`, `negative`, `nothing_available`, `unsent_payout`, `deposit_account` if a law requires a separate bank account for deposits; null if a payout is possible.",
    null,
  ],
};
