import type { Values } from "#texts/values.ts";

export default {
  already_decided: "A decision has been made on this application, so you can't order reports.",
  already_ordered: "This report was already ordered.",
  no_ssn: "The applicant has neither an SSN nor an ITIN.",
  no_reports_to_pay: "This application has no reports to pay for.",
  report_notice_unread:
    "Reports for this home can be ordered only after the applicant reads a notice. They find it on their application's page.",
  resolve_mismatch: "Some details don't match the application. Resolve this first.",
  verify_landlord: "Verify your identity under Settings → Profile before you order a credit report.",
  card_not_saved: "This card is no longer saved. Please enter a card.",
  request_expired: "This payment request has expired. Please ask for a new one.",
  not_owed_by_law: "Under local law, you don't have to pay this. Nothing was charged. Please tell the landlord.",
  landlord_closed: "The landlord closed their account. Nothing was charged.",
  landlord_not_ready:
    "The landlord can't receive payments right now. Nothing was charged. Ask the landlord to check their payout account.",
  payment_canceled: "This payment was canceled. Please try again.",
  payment_in_progress: "Another payment for this is in progress. Please try again in a moment.",
  just_paid: "This was just paid.",
  address_needed: "We need the address of the home first. Change your answers to add it, then pay.",
  charge_later: "Earlier applicants for this home are still undecided. Decide on them before you request a payment.",
  verify_identity: "Verify your identity first, then pay.",
  verify_income: "Verify your income first, then pay.",
  nothing_to_pay: "There's nothing to pay for this application.",
  enter_card: "Please enter a card.",
  card_unreadable: "We couldn't read this card. Please enter it again.",
  amount_changed: "The amount changed, so nothing was charged. Check the new amount, then pay.",
  choose_again: "You can't request one of these. Please choose again.",
  charge_above_limit:
    "Local law doesn't allow you to charge this applicant that much. You can pay for the reports yourself.",
  request_just_paid: "The applicant just paid your request.",
  bank_changing: "Another change to your bank account is still being saved. Try again in a minute.",
  bank_details_refused: "Our payment provider doesn't accept this. Check it and try again.",
  bank_link_unavailable: "We can't reach your bank right now. Enter your account number instead, or try again later.",
  bank_link_refused: "Your bank didn't confirm this account. Link it again.",
  amounts_wrong: ({ n }: Values<"n">) =>
    `These aren't the amounts of the deposits. ${n === "1" ? "You have 1 attempt left." : `You have ${n} attempts left.`}`,
  bank_locked:
    "You entered incorrect amounts too many times. Link your bank account, or enter it again for new deposits.",
  deposit_bank_same: "This is your bank account for payouts. Deposits need a separate one.",
  no_bank_to_remove: "There's no bank account to remove.",
  bank_required:
    "Our payment provider, Stripe, doesn't remove the only bank account for payouts. You can change it to another one.",
  payout_account_closed:
    "Our payment provider, Stripe, closed your payout account. Add your bank account for payouts again first.",
  nothing_to_verify: "There's no bank account to verify.",
  my_payments_off: "My Payments isn't turned on for your account. Contact support to turn it on.",
  cant_manage_payments: "Your team hasn't given you permission to manage payments.",
  cards_unavailable: "Card payments aren't set up on this site.",
  provider_down: "Card payments aren't available right now. You won't be charged twice. Please try again in a moment.",
  refund_impossible: "This payment can't be refunded here. Contact support if you have questions.",
  payment_reversed: "The payer's bank reversed this payment, so you can't refund it.",
  already_refunded: "This payment was already refunded.",
  refund_at_most: ({ amount }: Values<"amount">) => `You can refund up to ${amount}.`,
  refund_refused:
    "The payment provider refused this refund. Nothing was refunded. Try again later, or contact support.",
  event_unsigned: "This event isn't signed by the payment provider.",
};
