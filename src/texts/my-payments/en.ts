import { formatCount, plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  amount_and_fee: ({ amount, fee }: Values<"amount" | "fee">) => `Amount ${amount}, report costs ${fee}`,
  balance: "Balance",
  balance_checking: ({ amount }: Values<"amount">) =>
    `We're checking a difference of ${amount} with our payment provider. You don't need to do anything.`,
  balance_negative: "You owe this amount. We deduct it from later payments.",
  balance_parts: "What makes up your balance",
  balance_part: {
    payments: "Payments, after report costs",
    refunds: "Refunds",
    held: "Held by banks in open disputes",
    disputes: "Lost disputes",
    cost_changes: "Corrected report costs",
    payouts: "Payouts",
    rewards: "Ambassador rewards",
  },
  by_month: "Last 12 months",
  contact_support: "Contact support",
  count: ({ n }: { n: number }) => plural("en", n, { one: "1 transaction", other: `${formatCount(n)} transactions` }),
  count_or_more: ({ n }: { n: number }) => `${formatCount(n)}+ transactions`,
  deleted_application: "Deleted application",
  month: "Month",
  newest_first: "Transactions, newest first",
  no_transactions: "No transactions yet",
  no_transactions_text:
    "When applicants pay an application fee, you see the payment here. Refunds, disputes and report costs are listed too.",
  not_enabled: "My Payments isn't turned on",
  not_enabled_team: "Your team's owner can give you permission on the Teams page.",
  not_enabled_team_title: "You don't have permission to see payments",
  not_enabled_text:
    "With My Payments, you see what applicants paid and what you earned. Contact support to turn it on.",
  nothing_found: "No transactions match your search",
  nothing_found_text: "Check the spelling, or search for another applicant, property, form or agent.",
  page_empty: "There are no transactions on this page.",
  received: "Received",
  returned: "Refunded or disputed",
  search: "Search transactions",
  search_hint: "Search by applicant or property",
  show_all: "Show all transactions",
  show_table: "Show as a table",
  title: "My Payments",
  transactions: "Transactions",
  view_forms: "View forms",
  view_team: "View team",
};
