import type { Values } from "#texts/values.ts";

export default {
  all_text: "A CSV file of all transactions, for a spreadsheet.",
  all_found_text: "A CSV file of the transactions that match your search or filter, for a spreadsheet.",
  all_title: "All transactions",
  books_text:
    "A CSV file of one month with your payments, report costs, refunds, disputes and payouts. In your books, create a bank account named “Lintel balance” and import the file there.",
  books_title: "For QuickBooks or Xero",
  each_month: "Month",
  export: "Export",
  export_all: "Export CSV",
  export_month: "Export month",
  filename: ({ month }: Values<"month">) => `lintel-balance-${month}`,
  no_months: "There are no transactions to export yet.",
  quickbooks:
    "QuickBooks Online: Go to Transactions, then Bank transactions, and choose Upload from file. Match the columns Date (MM/DD/YYYY), Description and Amount.",
  title: "Export transactions",
  xero: "Xero: Open the bank account, and choose Import a statement under Manage account. Match the columns Date, Description and Amount.",
  zip_text: "A month with many transactions comes as a ZIP file. Import each file in it.",
};
