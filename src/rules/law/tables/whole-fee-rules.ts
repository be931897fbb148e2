import type { Rule } from "#rules/law/tables/rule.ts";

/**
 * When a declined applicant gets the whole fee back: `outside_criteria`: a reason is none of the criteria that the
 * applicant could read before paying; `home_taken`: another applicant gets the home.
 */
export type WholeFeeCase = "outside_criteria" | "home_taken";
export type WholeFeeValue = { cases: readonly WholeFeeCase[] };

/** Places where the reason for declining an applicant decides whether the landlord retains anything of the fee. */
export const wholeFeeRules: readonly Rule<WholeFeeValue>[] = [
  {
    id: "mn-whole-fee",
    place: "MN",
    value: { cases: ["outside_criteria", "home_taken"] },
    effective_from: null,
    source: "§ 504B.173, Minn. Stat.",
    secondary: true,
    read_in: "revisor.mn.gov/statutes/cite/504B.173, text of 2014; opendocs.com; legaltemplates.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
];
