import type { MoveInStatus, PayBlockReason } from "#rules/money/move-in-charges.ts";
import type { Values } from "#texts/values.ts";

export default {
  landlord_sets_up: ({ landlord }: Values<"landlord">) =>
    `Move-in charges are paid to ${landlord}, who can set this up in My Payments. Ask them to.`,
  amount: "Amount",
  answer_offer: "Answer the offer",
  authorization: ({ landlord, amount }: Values<"landlord" | "amount">) =>
    `When you press “Pay ${amount}”, you authorize Lintel to debit ${amount} once from this bank account through its payment provider, Stripe, for ${landlord}. The debit is made by ACH today or on the next business day. To revoke this authorization before the debit is sent, contact Lintel support.`,
  bank_account: "Bank account",
  bank_not_read: "We couldn't connect to your bank. Please try again.",
  cancel_charge: "Cancel charge",
  cancel_question: "Cancel this charge?",
  cancel_text: ({ name, amount }: Values<"name" | "amount">) =>
    `The applicant can no longer pay ${name} (${amount}). We'll email them about it.`,
  canceled: "Charge canceled",
  canceled_text: "You don't have to pay this charge.",
  cant_accept_payments: "Payments aren't available right now",
  cant_accept_payments_text: ({ landlord }: Values<"landlord">) =>
    `We can't take payments on this page yet, and you weren't charged. Ask ${landlord} how to pay, or try again later.`,
  change_account: "Choose another account",
  charge_label: "Description",
  charge_label_help: "For example: Key fob. The applicant sees this.",
  choose_account: "Choose bank account",
  choose_account_first: "Choose the bank account to pay from.",
  choose_account_help: "You log in to your bank in a Stripe window. Lintel doesn't see your account number.",
  deposit_help:
    "Deposits aren't your earnings. My Payments shows them separately and pays them out separately. Check the law of the home's state before you request one.",
  deposit_account: ({ place, citation }: Values<"place" | "citation">) =>
    `Deposits are paid out to the same bank account as your earnings, and ${place} requires a separate account for them (${citation}). Move them there after each payout.`,
  deposit_account_title: "Separate account for deposits",
  deposit_account_advice: "Check the law of the home's state.",
  deposit_cap: ({ place, months, citation }: Values<"place" | "months" | "citation">) =>
    `In ${place}, all deposits together can't be more than ${months === 1 ? "one month's rent" : `${months} months' rent`} (${citation}).`,
  deposit_cap_unknown: "We don't know of a limit for deposits in this state. Check the law before you request one.",
  deposit_checked: "I confirmed that the law allows this deposit.",
  holding_law: ({ place, says, citation }: Values<"place" | "says" | "citation">) =>
    `Holding deposits in ${place}: ${says} (${citation})`,
  deposit_law: "Deposit rules",
  deposit_advice: "Check the law before you send the request.",
  deposit_secondary: ({ citations }: Values<"citations">) =>
    `We read ${citations} in an unofficial copy or a summary of the law.`,
  deposit_unconfirmed: ({ citations }: Values<"citations">) =>
    `We haven't compared this with ${citations} yet, so it may be wrong or out of date.`,
  due: "Due date",
  due_on: "Due:",
  failed_text: "We emailed the applicant the reason. They can pay again.",
  go_to_my_payments: "Go to My Payments",
  keep_charge: "Keep charge",
  kind: "Charge",
  message: "Message to the applicant (optional)",
  message_from: ({ landlord }: Values<"landlord">) => `Message from ${landlord}:`,
  method: "How do you want to pay?",
  method_bank: "Bank account (usually takes up to 4 business days)",
  method_card: "Card",
  monthly_rent: "Monthly rent",
  monthly_rent_help:
    "The limit for deposits depends on the rent. Check this amount, because it may come from the applicant's answer.",
  none: "You haven't requested any yet.",
  on_its_way: "Your bank payment is on its way",
  on_its_way_text:
    "It usually takes up to 4 business days. You don't have to do anything. We'll email you a receipt when it's received, or let you know if your bank returns it.",
  paid_thank_you: "Payment received. Thank you.",
  paid_text: "We emailed you a receipt.",
  pay: ({ amount }: Values<"amount">) => `Pay ${amount}`,
  pay_blocked: {
    offer_open: "Accept the offer of the home first. You can pay after that.",
  } satisfies Record<PayBlockReason, string>,
  pay_title: "Pay a move-in charge",
  processing_text:
    "It usually takes up to 4 business days. The charge is paid when the money arrives. We'll email you then.",
  remind: "Send reminder",
  reminded: "Reminder sent",
  request: "Request move-in charge",
  request_sent: "Move-in charge requested",
  request_text:
    "Request first month's rent, a deposit or another one-time amount. The applicant gets an email and pays online.",
  requested: "Requested:",
  requested_by: ({ landlord, amount }: Values<"landlord" | "amount">) => `${landlord} requested ${amount}`,
  reversed_text: "Your bank reversed this payment. Contact your landlord.",
  send_request: "Send request",
  /** the status of the reader's own charge */
  own_disputed: "Disputed by your bank",
  status: {
    requested: "Requested",
    processing: "Bank payment on its way",
    failed: "Payment failed",
    paid: "Paid",
    canceled: "Canceled",
    partly_refunded: "Partly refunded",
    refunded: "Refunded",
    disputed: "Disputed by the payer's bank",
  } satisfies Record<MoveInStatus, string>,
  title: "Move-in charges",
  unknown: "Charge not found",
  unknown_text:
    "It may belong to another account, or the link may be incomplete. Log in with the account you applied with.",
  unpaid: ({ amount }: Values<"amount">) => `pay ${amount} in move-in charges`,
  view_application: "View application",
};
