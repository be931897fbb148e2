import type { Descriptions } from "../../call/description.ts";

/** Move-in charges. */
export const moveIn: Descriptions = {
  "path.move_in_charges.id": ["The charge's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "MoveInCharge.id": ["The charge's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "MoveInCharge.kind": [
    "The kind of charge: `first_rent`, `security_deposit`, `holding_deposit`, or `other_charge`, which has a `label`.",
    "first_rent",
  ],
  "MoveInCharge.label": ["The name of a charge of the kind `other_charge`; empty for other kinds.", "Key fob"],
  "MoveInCharge.message": ["The landlord's message to the applicant; can be empty.", "You get the keys on March 1."],
  "MoveInCharge.amount": ["The amount, in US dollars.", "2400.00"],
  "MoveInCharge.due": ["The due date, YYYY-MM-DD.", "2026-03-09"],
  "MoveInCharge.status": [
    "The charge's status: `requested`; `processing`: a bank payment is in progress; `failed`: the last payment attempt was declined and the applicant can retry; `paid`; `canceled`; `partly_refunded`; `refunded`; `disputed`: the payer's bank reversed the payment or holds the money.",
    "requested",
  ],
  "MoveInCharge.payment": ["The payment or the last payment attempt; null if there is none yet."],
  "MoveInCharge.reminded": [
    "When the landlord's side last reminded the applicant, ISO 8601 in UTC; null if it hasn't yet.",
    null,
  ],
  "MoveInCharge.abilities.pay": ["Whether the caller may pay it now.", true],
  "MoveInCharge.abilities.cancel": ["Whether the caller may cancel it now.", false],
  "abilities.remind": ["Whether the caller may remind the applicant now.", false],
  "listMoveInCharges.results": ["The charges, newest first, each with its payment."],
  "createMoveInCharge.kind": [
    "The kind of charge: `first_rent`, `security_deposit`, `holding_deposit`, or `other_charge`, which requires a `label`.",
    "first_rent",
  ],
  "createMoveInCharge.label": ["The name of a charge of the kind `other_charge`.", "Key fob"],
  "createMoveInCharge.message": ["A message to the applicant.", "You get the keys on March 1."],
  "createMoveInCharge.amount": ["The amount, in US dollars, from 0.50 to 50,000.00.", "2400.00"],
  "createMoveInCharge.due": ["The due date, YYYY-MM-DD, from today to 180 days from now.", "2026-03-09"],
  is_payee: ["Whether the charges are paid to the caller, who alone can set up the payouts.", true],
  "abilities.request": ["Whether the caller may request a charge now.", true],
  "listMoveInCharges.block": [
    "For the landlord's side: why no charge can be requested now: `not_accepted`; `decision_not_final`; `offer_ended`: the applicant declined the home or didn't answer the offer in time; `no_email` of the applicant; `payments_off`, `no_account` or `account_not_ready`: the landlord can't receive payouts; `payments_unavailable` on this installation; null if a charge can be requested.",
    null,
  ],
  "listMoveInCharges.pay_block": [
    "Why the applicant can't pay any charge yet: `offer_open`: they have to accept the offer of the home first; null if they can.",
    null,
  ],
};
