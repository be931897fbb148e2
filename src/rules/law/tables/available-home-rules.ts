import type { Rule } from "#rules/law/tables/rule.ts";
import type { PlainLawText } from "./law-text.ts";

/** Places where a fee may be charged only for a home that is or will soon be available: the text for landlords. */
export const availableHomeRules: readonly Rule<PlainLawText>[] = [
  {
    id: "ca-available-home",
    place: "CA",
    value: "fee_only_if_available",
    effective_from: null,
    source: "§ 1950.6, Cal. Civ. Code",
    secondary: true,
    read_in: "recovery-realty.com; legaltemplates.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
];
