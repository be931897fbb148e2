import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { fileOf, signedMoney } from "#contract/schemas/common.ts";
import { periodPattern } from "#rules/money/statements.ts";
import { isTimeZone } from "#rules/notifications/settings.ts";

const tag = "transactions";

const timeZone = z.string().max(60).refine(isTimeZone).default("UTC");
const account = z.enum(["own", "company"]);

const statementPeriod = z.strictObject({
  /** a month such as `2026-03`, or a year such as `2026` */
  period: z.string().regex(periodPattern),
  opening: signedMoney,
  net: signedMoney,
  closing: signedMoney,
  count: z.number(),
});
export type StatementPeriod = z.infer<typeof statementPeriod>;

const statementAccount = z.strictObject({
  account,
  name: z.string(),
  months: z.array(statementPeriod),
  years: z.array(statementPeriod),
});
export type StatementAccount = z.infer<typeof statementAccount>;

export const listStatements = call({
  method: "GET",
  url: "/statements/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  errors: [403],
  tag,
  summary: "List account statements",
  description:
    "Lists the months and years of the caller's accounts for which there is a statement, newest first, from the first transaction to the current month. `own` covers the caller's earnings outside a company, `company` its members' earnings in it. Months begin at midnight in `time_zone`. For the same callers as `listTransactions`; agents who see only their own applicants get no statement of the company.",
  querystring: z.object({ time_zone: timeZone }),
  response: { 200: z.strictObject({ results: z.array(statementAccount) }) },
});

export const createStatement = call({
  method: "POST",
  url: "/statements/pdf/",
  auth: "landlord",
  keyless: true,
  errors: [403, 404],
  tag,
  perMinute: 20,
  summary: "Create an account statement",
  description:
    "Returns the statement of a month or year as a PDF in the language of `Accept-Language`: opening and closing balance, totals by kind, and each transaction if there are no more than 2,500. An annual statement also has the payments by month, before refunds and costs. Returns 404 for a period without a statement.",
  body: z.strictObject({ account, period: z.string().regex(periodPattern), time_zone: timeZone }),
  response: { 200: fileOf("application/pdf") },
});

export const exportBookkeeping = call({
  method: "POST",
  url: "/accounts/bookkeeping/",
  auth: "landlord",
  keyless: true,
  errors: [403, 404],
  tag,
  perMinute: 20,
  summary: "Export a month for bookkeeping",
  description:
    "Returns a month of an account as a CSV file for the bank import of QuickBooks Online or Xero, oldest first: date, description and amount, with one row for each amount paid or returned and one for its report costs. A month with more than 1,000 rows, or more than QuickBooks Online accepts, is returned as a ZIP file of several CSV files. Returns 404 for a month without a statement.",
  body: z.strictObject({
    account,
    month: z.string().regex(periodPattern).length(7),
    time_zone: timeZone,
  }),
  response: { 200: fileOf("text/csv or application/zip") },
});
