import type { MoveInStatus } from "#rules/money/move-in-charges.ts";
import type { Values } from "#texts/values.ts";

export default {
  amount: "Amount",
  cancel_charge: "Cancel charge",
  cancel_question: "Cancel this charge?",
  cancel_text: ({ name, amount }: Values<"name" | "amount">) =>
    `The applicant can't pay ${name} (${amount}) anymore, and gets an email about it.`,
  canceled: "Charge canceled",
  canceled_text: ({ landlord }: Values<"landlord">) => `${landlord} canceled this charge. You don't have to pay it.`,
  cant_accept_cards: "Card payments aren't available right now",
  charge_label: "What for",
  charge_label_help: "For example: Key fob. The applicant sees this.",
  deposit_help:
    "Deposits aren't your earnings: My Payments shows and pays them out apart. Many states limit deposits and require a separate bank account for them. Check the law of the home's state before you request one.",
  due: "Due date",
  due_on: "Due:",
  go_to_my_payments: "Go to My Payments",
  keep_charge: "Keep charge",
  kind: "Charge",
  message: "Message to the applicant",
  message_from: ({ landlord }: Values<"landlord">) => `Message from ${landlord}:`,
  none: "You haven't requested any yet.",
  paid_thank_you: "Payment received. Thank you.",
  paid_text: "We emailed you a receipt.",
  pay: ({ amount }: Values<"amount">) => `Pay ${amount}`,
  pay_title: "Pay a move-in charge",
  remind: "Send reminder",
  reminded: "Reminder sent",
  request: "Request move-in charge",
  request_sent: "Move-in charge requested",
  request_text:
    "Request first month's rent, a deposit or another one-time amount. The applicant gets an email and pays by card.",
  requested: "Requested:",
  requested_by: ({ landlord, amount }: Values<"landlord" | "amount">) => `${landlord} requested ${amount}`,
  reversed_text: "Your bank took this payment back. Contact your landlord.",
  send_request: "Send request",
  status: {
    requested: "Requested",
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
    "It belongs to another account, or the link is incomplete. Log in with the account that you applied with.",
  view_application: "View application",
};
