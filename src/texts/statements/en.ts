import { plural } from "#texts/plural.ts";
import type { Values } from "#texts/values.ts";

export default {
  account: "Account",
  accounts: { own: "My own", company: "Team" },
  balance: "Balance",
  by_month: "By month",
  closing: "Closing balance",
  count: ({ n }: { n: number }) =>
    plural("en", n, { one: "1 transaction", other: `${n.toLocaleString("en-US")} transactions` }),
  created: "Created",
  description: "Description",
  download: "Download PDF",
  download_of: ({ period }: Values<"period">) => `Download PDF: statement for ${period}`,
  filename: ({ period }: Values<"period">) => `statement-${period}`,
  gross: "Gross payments",
  gross_heading: "Payments for Form 1099-K",
  gross_text:
    "Gross payments are what applicants paid, before report costs, refunds and disputes. Deposits are included. Reports you paid for yourself aren't.",
  gross_tax:
    "This statement isn't a tax form. If your payments reach a reporting threshold, a Form 1099-K is filed with the IRS, and you get a copy. The federal threshold is more than $20,000 and more than 200 payments in a calendar year.",
  kinds: {
    cost_change: "Report costs adjusted",
    dispute: "Disputed payments",
    dispute_returned: "Disputed payments returned",
    payment: "Payments",
    payout: "Payouts",
    payout_returned: "Payouts returned",
    refund: "Refunds",
    refund_failed: "Refunds that failed",
    reward: "Ambassador rewards",
  },
  line: {
    payout: ({ bank, last4, landlord }: Values<"bank" | "last4" | "landlord">) =>
      `Payout to ${bank} ending in ${last4} (${landlord})`,
    payout_returned: ({ bank, last4, landlord }: Values<"bank" | "last4" | "landlord">) =>
      `Payout returned by ${bank} ending in ${last4} (${landlord})`,
    reward: "Ambassador reward",
  },
  month: "Month",
  more_in_csv:
    "This month has more than 2,500 transactions, so they aren't listed here. To get them, export your transactions as CSV in My Payments.",
  more_in_months:
    "This year has more than 2,500 transactions, so they aren't listed here. The statement of each month lists its own.",
  net: "Net change",
  no_lines: "There were no transactions in this period.",
  no_statements: "No statements yet",
  no_statements_text: "After your first transaction, you'll find a statement for each month and year here.",
  number: "Number",
  opening: "Opening balance",
  payments_number: "Payments",
  period: "Period",
  rewards_note:
    "Ambassador rewards count from the day they're earned. My Payments adds them to your balance 60 days later, when they can be paid out.",
  rewards_heading: "Ambassador rewards for Form 1099-MISC",
  rewards_earned: "Rewards earned",
  rewards_tax:
    "This statement isn't a tax form. The form counts rewards in the year they're paid out, so its amount can differ.",
  statement: ({ period }: Values<"period">) => `Account statement: ${period}`,
  summary: "Summary",
  text: "A statement shows your opening and closing balance and every transaction in between.",
  time_zone: "Time zone",
  title: "Statements",
  to_date_of: ({ period }: Values<"period">) => `${period} (to date)`,
  total: "Total",
  transactions: "Transactions",
  type: "Type",
};
