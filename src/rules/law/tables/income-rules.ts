import type { Place } from "#rules/law/places/places.ts";
import type { Rule } from "#rules/law/tables/rule.ts";

/**
 * The places whose laws protect the source of income, with their sections. The sections are general knowledge and were
 * not verified, so no row is confirmed; each law has its own exceptions.
 */
const protectingLaws = [
  ["CA", "§ 12955, Cal. Gov. Code"],
  ["CO", "C.R.S. § 24-34-502"],
  ["CT", "C.G.S. § 46a-64c"],
  ["DC", "D.C. Code § 2-1402.21"],
  ["DE", "6 Del. C. § 4603"],
  ["HI", "H.R.S. § 515-3"],
  ["IL", "775 ILCS 5/3-102"],
  ["ME", "5 M.R.S. § 4582"],
  ["MD", "§ 20-705, Md. State Gov't"],
  ["MA", "M.G.L. c. 151B § 4(10)"],
  ["MI", "M.C.L. § 554.601c"],
  ["MN", "§ 363A.09, Minn. Stat."],
  ["NJ", "N.J.S.A. 10:5-12"],
  ["NY", "N.Y. Exec. Law § 296(5)"],
  ["ND", "N.D.C.C. § 14-02.5-02"],
  ["OK", "25 O.S. § 1452"],
  ["OR", "ORS 659A.421"],
  ["RI", "R.I.G.L. § 34-37-4"],
  ["UT", "§ 57-21-5, Utah Code"],
  ["VT", "9 V.S.A. § 4503"],
  ["VA", "§ 36-96.3, Va. Code"],
  ["WA", "RCW 59.18.255"],
  ["WI", "§ 106.50, Wis. Stat."],
] as const satisfies readonly (readonly [Place, string])[];

/** Where applicants may not be rejected because of their source of income: hints that are not enforced. */
export const incomeRules: readonly Rule<"protected">[] = protectingLaws.map(([place, source]) => ({
  id: `${place.toLowerCase()}-income`,
  place,
  value: "protected",
  effective_from: null,
  source,
  secondary: true,
  read_in: "the section is general knowledge; the list of states: wikisum.wiki/Source_of_income_discrimination",
  checked_on: "2026-11-22",
  confirmed: false,
}));
