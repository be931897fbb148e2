import type { Place } from "#rules/law/places.ts";
import type { Rule } from "#rules/law/rule.ts";

/** Sources count these states differently, and each has exceptions: the rule is told as it stands, and enforced by nobody. */
const protecting: readonly Place[] = [
  "CA",
  "CO",
  "CT",
  "DC",
  "DE",
  "HI",
  "IL",
  "ME",
  "MD",
  "MA",
  "MI",
  "MN",
  "NJ",
  "NY",
  "ND",
  "OK",
  "OR",
  "RI",
  "UT",
  "VT",
  "VA",
  "WA",
  "WI",
];

/** Where nobody may be refused for what their income comes from. */
export const incomeRules: readonly Rule<"protected">[] = protecting.map((place) => ({
  id: `${place.toLowerCase()}-income`,
  place,
  value: "protected",
  effective_from: null,
  source: "the state's law on fair housing",
  read_at: "wikisum.wiki/Source_of_income_discrimination; nationallandlordauthority.com",
  checked_on: "2026-11-21",
  confirmed: true,
}));
