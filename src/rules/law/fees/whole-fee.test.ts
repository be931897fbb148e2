import { expect, test } from "vitest";
import { type Criteria, noCriteria } from "#rules/criteria/criteria.ts";
import { isWholeFeeDue, wholeFeeRule } from "#rules/law/fees/whole-fee.ts";

const today = "2026-11-29";

const isDue = (reasons: string[], criteria: Partial<Criteria> = {}) => {
  const rule = wholeFeeRule({ state: "MN", city: "Minneapolis", zip: "55401" }, today);
  if (!rule) throw new Error("There is no such rule.");
  return isWholeFeeDue(rule, reasons, { ...noCriteria, ...criteria });
};

test("only in Minnesota does the reason for a decline determine whether the whole application fee is refunded", () => {
  expect(wholeFeeRule({ state: "MN" }, today)?.source).toBe("§ 504B.173, Minn. Stat.");
  for (const state of ["CO", "CA", "TX", "WA"]) expect(wholeFeeRule({ state }, today)).toBeUndefined();
});

test.each<[string[], Partial<Criteria>, boolean]>([
  [["Credit history"], { credit_score: 650 }, false],
  [["The income does not meet our requirement"], { income_to_rent: 3 }, false],
  [["Eviction history", "Criminal history"], { eviction_years: 3, offense_years: 7 }, false],
  [["Rental history or references"], { rental_history_years: 2 }, true],
  [["Credit history"], {}, true],
  [["Credit history"], { income_to_rent: 3 }, true],
  [["Credit history", "Information could not be verified"], { credit_score: 650 }, true],
  [["The application is incomplete"], { credit_score: 650 }, true],
  [["Another person you applied with did not meet our requirements"], { credit_score: 650 }, true],
  [["Another applicant was selected"], { credit_score: 650 }, true],
  [["Credit history", "The unit is no longer available"], { credit_score: 650 }, true],
  [["No renters insurance"], { credit_score: 650, other: ["Renters insurance"] }, true],
  [["Renters insurance"], { other: ["Renters insurance"] }, false],
  [[], { credit_score: 650 }, true],
])(
  "in Minnesota, an applicant declined for %j by a landlord with the criteria %j gets the whole fee back: %s",
  (reasons, criteria, due) => {
    expect(isDue(reasons, criteria)).toBe(due);
  },
);
