import type { Values } from "#texts/values.ts";

export default {
  amount: "Amount",
  amount_from_cent_to_most: ({ most }: Values<"most">) => `Enter an amount from $0.01 to ${most}.`,
  applicant_doesnt_pay: "The applicant doesn't pay for these reports. We order them after you pay.",
  bank_withdrew_until: ({ amount }: Values<"amount">) =>
    `The bank withdrew ${amount} until it decides. You can't refund this payment until then.`,
  cant_respond_person:
    "You can't respond here. The person who manages your payment provider account must open the dispute there and send evidence: the signed application PDF, the receipt and your emails to the applicant.",
  deadline_respond: "The deadline to respond was:",
  ending: ({ brand, digits }: Values<"brand" | "digits">) => `${brand} ending in ${digits}`,
  no_money_withdrawn: "No money has been withdrawn. If this payment was a mistake, you can refund it.",
  no_one_responds: "If no one responds in time, the bank decides in the payer's favor.",
  no_payments_application: "There are no payments for this application yet.",
  nothing_withdrawn: "No money was withdrawn.",
  pay_refund_yourself: ({ loss }: Values<"loss">) => `You pay ${loss} of this refund yourself.`,
  pay_reports: ({ amount }: Values<"amount">) => `Pay ${amount} for the reports`,
  payer_application_doesnt: ({ amount }: Values<"amount">) =>
    `The payer keeps ${amount}. The application doesn't change.`,
  payment_provider_shows: "The payment provider shows the deadline with the dispute. It's often about a week.",
  payments: "Payments",
  reason: "Reason",
  refund: "Refund",
  refund_amount: ({ amount }: Values<"amount">) => `Refund ${amount}`,
  refund_doesnt_cover: "A refund doesn't cover these costs. You pay them.",
  refund_doesnt_cover_costs: ({ amount }: Values<"amount">) =>
    `A refund doesn't cover these costs. If you refund more than ${amount}, you pay them.`,
  refund_goes_original: "The refund goes to the original card and is deducted from your balance. It can't be undone.",
  refund_payment: "Refund this payment?",
  refunded: ({ amount }: Values<"amount">) => `Refunded ${amount}`,
  refunded_amount: ({ amount }: Values<"amount">) => `${amount} refunded`,
  reports_checks_already: ({ cost }: Values<"cost">) => `Reports and checks already ordered cost ${cost}`,
  reports_form_didnt: "For reports your form didn't include. We email the applicant a link to pay by card.",
  reports_pay: "Reports to pay for",
  request_another_payment: "Request another payment",
  request_payment: "Request payment",
  request_payment_applicant: "Request payment from the applicant",
  requested: ({ amount }: Values<"amount">) => `You requested ${amount}.`,
  respond: "Respond by:",
  returned: ({ amount }: Values<"amount">) => `${amount} was returned to you.`,
  saved_history_applicant: "Saved in the history. The applicant doesn't see it.",
  what_to_do: "What to do:",
};
