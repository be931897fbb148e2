import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fileOf, id, pageOf, pageQuery, signedMoney, time } from "#contract/schemas/common.ts";
import { balanceParts, listableParts } from "#rules/money/balance.ts";
import { paymentPurposes } from "#rules/money/payment-status.ts";
import { payoutBlockReasons, payoutSources } from "#rules/money/payouts.ts";
import { transactionKinds, transactionStates } from "#rules/money/transactions.ts";
import { isTimeZone } from "#rules/notifications/settings.ts";

const tag = "transactions";

export const transaction = z.strictObject({
  id,
  created: time,
  kind: z.enum(transactionKinds),
  purpose: z.enum(paymentPurposes),
  status: z.enum(transactionStates),
  /** null if the application was deleted */
  application: z.strictObject({ id, applicant_name: z.string(), unit_address: z.string() }).nullable(),
  /** the amount paid, refunded or withheld */
  amount: signedMoney,
  /** the cost of the reports included */
  fee: signedMoney,
  /** the change in the landlord's balance: the amount less the fee */
  net: signedMoney,
});
export type Transaction = z.infer<typeof transaction>;

const search = z.string().trim().max(200);

/** Filters for the transactions in a part of the caller's own balance. */
const transactionFilters = {
  search: search.optional(),
  part: z.enum(listableParts).optional(),
  source: z.enum(payoutSources).optional(),
};

export const listTransactions = call({
  method: "GET",
  url: "/transactions/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  errors: [403],
  tag,
  summary: "List transactions",
  description:
    "Lists payments, refunds and disputes as entries of the landlord's balance, newest first. `search` matches transactions whose applicants, property, form or agent contain every word. For landlords with payments turned on, and for members of a company who may see payments; agents see only those of applications assigned to them. With `part`, lists only the transactions in that part of the caller's own balance. For a part, and for a search or an agent with more than 10,000 applicants, transactions are counted up to 1,000: `is_count_minimum` is true if there are more.",
  querystring: pageQuery.extend(transactionFilters),
  response: { 200: pageOf(transaction).extend({ is_count_minimum: z.boolean() }) },
});

/** The payments and refunds of one month. */
const month = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  received: signedMoney,
  returned: signedMoney,
  fees: signedMoney,
  net: signedMoney,
});
export type TransactionMonth = z.infer<typeof month>;

export const listTransactionMonths = call({
  method: "GET",
  url: "/transactions/months/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  errors: [403],
  tag,
  summary: "Sum up transactions by month",
  description:
    "Returns the totals of the caller's transactions by month for the last 12 months, oldest first; a month without transactions has zeros. Months begin at midnight in `time_zone`. For the same callers as `listTransactions`.",
  querystring: z.object({
    time_zone: z.string().max(60).refine(isTimeZone).default("UTC"),
  }),
  response: { 200: z.strictObject({ results: z.array(month) }) },
});

export const balance = z.strictObject({
  balance: signedMoney,
  parts: z.array(z.strictObject({ kind: z.enum([...balanceParts, "rewards"]), amount: signedMoney })),
  /** the balance is the sum of `available` and `pending` */
  available: signedMoney,
  pending: signedMoney,
  in_transit: signedMoney,
  hold_days: z.number(),
  /** the caller's next scheduled payout, as currently estimated; null if none is expected */
  next_payout: z.strictObject({ at: time, amount: signedMoney }).nullable(),
  /** deposits that the caller holds for applicants: not part of the balance, and paid out separately */
  deposits: z.strictObject({
    balance: signedMoney,
    available: signedMoney,
    pending: signedMoney,
    in_transit: signedMoney,
    block: z.enum(payoutBlockReasons).nullable(),
  }),
  /** the difference to the payment provider's records of the caller's payments and payouts, while it is investigated */
  checking: signedMoney,
  /** why no payout is possible now; null if a payout is possible */
  block: z.enum(payoutBlockReasons).nullable(),
});
export type Balance = z.infer<typeof balance>;

export const getBalance = call({
  method: "GET",
  url: "/transactions/balance/",
  auth: "landlord",
  replica: true,
  errors: [403],
  tag,
  summary: "Get the balance",
  description:
    "Returns the caller's own balance with the parts that add up to it, including earnings in teams that they left, and how much of it can be paid out. For ambassadors, and landlords who may see payments.",
  response: { 200: balance },
});

export const exportTransactions = call({
  method: "POST",
  url: "/accounts/csv/",
  auth: "landlord",
  keyless: true,
  errors: [403],
  tag,
  perMinute: 6,
  summary: "Export transactions as CSV",
  description:
    "Returns the caller's transactions, newest first, up to 50,000, as a CSV file that is safe to open in spreadsheets: UTF-8 with a byte order mark, headings in the language of `Accept-Language`. For the same callers as `listTransactions`.",
  body: z.strictObject(transactionFilters),
  response: { 200: fileOf("text/csv") },
});
