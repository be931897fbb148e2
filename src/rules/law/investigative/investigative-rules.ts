import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** The kinds of reports that a notice announces, and of which applicants can request copies. */
export type InvestigativeValue = readonly ReportKind[];

/** Places where applicants get a notice of the reports about them, with a box to request a copy of each. */
export const investigativeRules: readonly Rule<InvestigativeValue>[] = [
  {
    id: "ca-investigative",
    place: "CA",
    value: ["credit", "eviction", "criminal"],
    effective_from: null,
    source: "§ 1786.16, Cal. Civ. Code",
    secondary: true,
    read_in:
      "experian.com, policy on the Investigative Consumer Reporting Agencies Act; statutes.laws.com, §§ 1786.10-1786.40",
    checked_on: "2026-11-29",
    confirmed: true,
  },
];
