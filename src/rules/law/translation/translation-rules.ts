import type { Rule } from "#rules/law/tables/rule.ts";

/** The languages of negotiations, as ISO 639 codes, in which a translation is given, and from which term of a lease. */
export type TranslationValue = { languages: readonly string[]; over_months: number };

/** Places where a landlord gives a translation of the lease before it is signed. */
export const translationRules: readonly Rule<TranslationValue>[] = [
  {
    id: "ca-translation",
    place: "CA",
    value: { languages: ["es", "zh", "tl", "vi", "ko"], over_months: 1 },
    effective_from: null,
    source: "§ 1632, Cal. Civ. Code",
    secondary: true,
    read_in: "thelpa.com; wimer.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
];
