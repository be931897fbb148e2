import type { Descriptions } from "../../call/description.ts";

/** Descriptions of account statements and the bookkeeping export. */
export const statements: Descriptions = {
  "results.account": [
    "`own`: what the caller earned outside of a company; `company`: what its members earned in it.",
    "own",
  ],
  "results.name": ["The name of the landlord or the company.", "Lena Landlord"],
  "createStatement.account": [
    "Whose statement: `own` for what the caller earned outside of a company, `company` for what its members earned in it.",
    "own",
  ],
  "exportBookkeeping.account": [
    "Whose month: `own` for what the caller earned outside of a company, `company` for what its members earned in it.",
    "own",
  ],
  "results.months": ["The months with a statement, newest first."],
  "query.time_zone": [
    "The time zone in which months begin, as in the IANA database; UTC where it is left out.",
    "America/New_York",
  ],
  "createStatement.time_zone": [
    "The time zone in which months begin, as in the IANA database; UTC where it is left out.",
    "America/New_York",
  ],
  "exportBookkeeping.time_zone": [
    "The time zone in which months begin, as in the IANA database; UTC where it is left out.",
    "America/New_York",
  ],
  "months.count": ["How many transactions it has.", 12],
  "years.count": ["How many transactions it has.", 12],
  years: ["The years with a statement, newest first."],
  period: ["The month or the year of the statement.", "2026-03"],
  "months.opening": ["The balance at the beginning of the period, in US dollars.", "45.00"],
  "years.opening": ["The balance at the beginning of the period, in US dollars.", "45.00"],
  "months.closing": ["The balance at the end of the period, or now, in US dollars.", "75.00"],
  "years.closing": ["The balance at the end of the period, or now, in US dollars.", "75.00"],
};
