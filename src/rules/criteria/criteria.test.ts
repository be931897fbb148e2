import { expect, test } from "vitest";
import { assess, type CriteriaFacts } from "./assess.ts";
import { type Criteria, criteriaList, noCriteria } from "./criteria.ts";

const unknownFacts: CriteriaFacts = {
  submitted: "2026-03-02",
  incomeToRent: null,
  creditScore: null,
  residentSince: null,
  evictions: null,
  offenses: null,
  hasPets: null,
  smokes: null,
  moveIn: null,
};
const assessed = (criteria: Partial<Criteria>, facts: Partial<CriteriaFacts>) =>
  assess(criteriaList({ ...noCriteria, ...criteria }), { ...unknownFacts, ...facts }).map(({ result, found }) => [
    result,
    found,
  ]);

test("a form without selection criteria has no criteria results", () => {
  expect(assess(criteriaList(noCriteria), unknownFacts)).toEqual([]);
});

test.each<[Partial<Criteria>, Partial<CriteriaFacts>, unknown[]]>([
  [{ income_to_rent: 3 }, { incomeToRent: 3 }, ["met", 3]],
  [{ income_to_rent: 3 }, { incomeToRent: 2.9 }, ["not_met", 2.9]],
  [{ income_to_rent: 3 }, { incomeToRent: "rent_covered" }, ["met", null]],
  [{ income_to_rent: 3 }, {}, ["unknown", null]],
  [{ credit_score: 650 }, { creditScore: 650 }, ["met", 650]],
  [{ credit_score: 650 }, { creditScore: 649 }, ["not_met", 649]],
  [{ credit_score: 650 }, { creditScore: "none" }, ["review", "none"]],
  [{ credit_score: 650 }, {}, ["unknown", null]],
  [{ rental_history_years: 2 }, { residentSince: "2024-03-02" }, ["met", 2]],
  [{ rental_history_years: 2 }, { residentSince: "2024-03-03" }, ["review", 1]],
  [{ rental_history_years: 2 }, {}, ["unknown", null]],
  [{ eviction_years: 5 }, { evictions: [] }, ["met", 0]],
  [{ eviction_years: 5 }, { evictions: ["2021-03-03", "2010-01-01"] }, ["not_met", 1]],
  [{ eviction_years: 5 }, { evictions: ["2021-03-02"] }, ["met", 0]],
  [{ eviction_years: 5 }, {}, ["unknown", null]],
  [{ offense_years: 7 }, { offenses: [] }, ["met", 0]],
  [{ offense_years: 7 }, { offenses: ["2019-03-03", "2025-01-01"] }, ["review", 2]],
  [{ offense_years: 7 }, { offenses: ["2019-03-02", "2025-01-01"] }, ["review", 1]],
  [{ offense_years: 3 }, { offenses: ["2009-06-01"] }, ["met", 0]],
  // a sentence that has not ended yet
  [{ offense_years: 3 }, { offenses: ["2030-06-01"] }, ["review", 1]],
  [{ offense_years: 3 }, { offenses: [null] }, ["review", 1]],
  [{ offense_years: 3 }, { offenses: [], hasUnclearOffenses: true }, ["unknown", null]],
  [{ offense_years: 3 }, { offenses: [null], hasUnclearOffenses: true }, ["review", 1]],
  [{ pets: "allowed" }, {}, ["met", null]],
  [{ pets: "approval" }, { hasPets: true }, ["review", true]],
  [{ pets: "not_allowed" }, { hasPets: true }, ["not_met", true]],
  [{ pets: "not_allowed" }, { hasPets: false }, ["met", false]],
  [{ smoking: "not_allowed" }, {}, ["unknown", null]],
  [{ move_in_days: 30 }, { moveIn: "2026-04-01" }, ["met", "2026-04-01"]],
  [{ move_in_days: 30 }, { moveIn: "2026-04-02" }, ["not_met", "2026-04-02"]],
  [{ other: ["Renters insurance"] }, {}, ["review", null]],
])("the selection criterion %j with the facts %j has the result %j", (criteria, facts, expected) => {
  expect(assessed(criteria, facts)).toEqual([expected]);
});

test("an applicant with 1 to 19 criminal records gets “review” for the criterion on records, never “failed”", () => {
  for (let n = 1; n < 20; n++)
    expect(assessed({ offense_years: 10 }, { offenses: Array.from({ length: n }, () => "2025-01-01") })).toEqual([
      ["review", n],
    ]);
});

test("a form's additional requirements are numbered in the list of selection criteria", () => {
  expect(criteriaList({ ...noCriteria, pets: "allowed", other: ["One", "Two"] })).toEqual([
    { name: "pets", number: 0, required: "allowed" },
    { name: "other", number: 0, required: "One" },
    { name: "other", number: 1, required: "Two" },
  ]);
});
