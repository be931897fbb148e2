import type { Descriptions } from "../../call/description.ts";

/** Account statements and the bookkeeping export. */
export const statements: Descriptions = {
  "results.account": [
    "The account of the statements: `own`: the caller's earnings outside a company; `company`: its members' earnings in it.",
    "own",
  ],
  "results.name": ["The name of the landlord or the company.", "Lena Landlord"],
  "createStatement.account": [
    "The account of the statement: `own`: the caller's earnings outside a company; `company`: its members' earnings in it.",
    "own",
  ],
  "exportBookkeeping.account": [
    "The account to export: `own`: the caller's earnings outside a company; `company`: its members' earnings in it.",
    "own",
  ],
  "results.months": ["The months with a statement, newest first."],
  "query.time_zone": ["The IANA time zone in which months begin; UTC if omitted.", "America/New_York"],
  "createStatement.time_zone": ["The IANA time zone in which months begin; UTC if omitted.", "America/New_York"],
  "exportBookkeeping.time_zone": ["The IANA time zone in which months begin; UTC if omitted.", "America/New_York"],
  "months.count": ["The number of transactions in the period.", 12],
  "years.count": ["The number of transactions in the period.", 12],
  years: ["The years with a statement, newest first."],
  period: ["The month (YYYY-MM) or year (YYYY) of the statement.", "2026-03"],
  "months.opening": ["The balance at the beginning of the period, in US dollars.", "45.00"],
  "years.opening": ["The balance at the beginning of the period, in US dollars.", "45.00"],
  "months.closing": [
    "The balance at the end of the period, in US dollars; the current balance if the period hasn't ended.",
    "75.00",
  ],
  "years.closing": [
    "The balance at the end of the period, in US dollars; the current balance if the period hasn't ended.",
    "75.00",
  ],
};
