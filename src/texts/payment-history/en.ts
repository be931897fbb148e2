import type { DisputeState } from "#rules/money/disputes.ts";
import type { Values } from "#texts/values.ts";

export default {
  amount: "Amount",
  amount_range: ({ most }: Values<"most">) => `Enter an amount from $0.01 to ${most}.`,
  amount_refunded: ({ amount }: Values<"amount">) => `${amount} refunded`,
  bank_account: "Bank account",
  bank_ending: ({ bank, digits }: Values<"bank" | "digits">) => `${bank} ending in ${digits}`,
  card_ending: ({ brand, digits }: Values<"brand" | "digits">) => `${brand} ending in ${digits}`,
  dispute_effect: {
    inquiry: () => "No money has been withdrawn. If this payment was a mistake, you can refund it.",
    open: ({ amount }: Values<"amount">) =>
      `The bank withdrew ${amount} until it decides. You can't refund this payment until then.`,
    won: ({ amount }: Values<"amount">) => `${amount} was returned to you.`,
    lost: ({ amount }: Values<"amount">) => `The payer keeps ${amount}. The application doesn't change.`,
    closed: () => "No money was withdrawn.",
  } as Record<DisputeState, (values: Values<"amount">) => string>,
  dispute_title: {
    inquiry: "A bank has questions about this payment",
    open: "This payment is disputed",
    won: "You won the dispute",
    lost: "You lost the dispute",
    closed: "The bank closed its inquiry",
  },
  no_payments: "There are no payments for this application yet.",
  ordered_cost: ({ cost }: Values<"cost">) => `Cost of reports and checks already ordered: ${cost}`,
  own_payments: "Your payments",
  own_purpose: "Reports and checks",
  pay_reports: ({ amount }: Values<"amount">) => `Pay ${amount} for the reports`,
  payments: "Payments",
  purpose: {
    application_fee: "Application fee",
    reports: "Reports, paid by you",
    payment_request: "Reports, paid by the applicant",
    move_in_charge: "Move-in charge",
    deposit: "Deposit",
  },
  reason: "Reason",
  reason_hint: "Saved in the history. The applicant doesn't see it.",
  refund: "Refund",
  refund_amount: ({ amount }: Values<"amount">) => `Refund ${amount}`,
  refund_costs_above: ({ amount }: Values<"amount">) =>
    `These costs aren't refunded. If you refund more than ${amount}, you pay for them.`,
  refund_done: ({ amount }: Values<"amount">) => `Refunded ${amount}`,
  refund_loss: ({ loss }: Values<"loss">) => `You pay ${loss} of this refund yourself.`,
  refund_no_costs: "These costs aren't refunded. You pay for them.",
  refund_on_its_way: ({ amount }: Values<"amount">) => `Refund of ${amount} on its way`,
  refund_question: "Refund this payment?",
  refund_to: {
    card: {
      balance: "The refund goes to the original card and is deducted from your balance. It can't be undone.",
      deposits: "The refund goes to the original card and is deducted from the deposits you hold. It can't be undone.",
    },
    bank: {
      balance:
        "The refund goes to the original bank account, which takes several days, and is deducted from your balance. It can't be undone.",
      deposits:
        "The refund goes to the original bank account, which takes several days, and is deducted from the deposits you hold. It can't be undone.",
    },
  },
  /** the statuses of the reader's own payment, where the wording differs */
  own_state: { requires_action: "Waiting for your bank", declined: "Your card was declined" },
  reports_to_pay: "Reports to pay for",
  request_another_payment: "Request another payment",
  request_payment: "Request payment",
  request_payment_hint: "For reports your form didn't include. We email the applicant a link to pay by card.",
  request_payment_title: "Request payment from the applicant",
  state: {
    started: "In progress",
    requires_action: "Waiting for the payer's bank",
    processing: "Bank payment on its way",
    declined: "Declined. Waiting for another card",
    succeeded: "Paid",
    canceled: "Canceled",
  },
  you_pay_for_reports: "The applicant doesn't pay for these reports. We order them after you pay.",
  you_requested: ({ amount }: Values<"amount">) => `You requested ${amount}.`,
};
