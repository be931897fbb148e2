import { expect, test } from "vitest";
import { noCriteria } from "#rules/criteria/criteria.ts";
import type { DeclarablePlace } from "#rules/law/places/places.ts";
import { criteriaFindings } from "./criteria-findings.ts";
import { formFindings } from "./form-findings.ts";

const today = "2026-11-22";
const found = (places: DeclarablePlace[], criteria: object, homes: object[] = []) =>
  criteriaFindings({ ...noCriteria, ...criteria }, places, today, homes).map(({ rule, severity }) => [rule, severity]);

test.each<[DeclarablePlace, object, string | undefined]>([
  ["NY", { eviction_years: 1 }, "ny-eviction-lookback"],
  ["DC", { eviction_years: 3 }, undefined],
  ["DC", { eviction_years: 4 }, "dc-eviction-lookback"],
  ["NJ", { offense_years: 6 }, undefined],
  ["NJ", { offense_years: 7 }, "nj-lookback"],
  ["CO", { offense_years: 6 }, "co-criminal-lookback"],
  ["CA", { offense_years: 1 }, "oakland-criminal"],
  // its rule excludes some records of any age
  ["OR", { offense_years: 10 }, undefined],
  ["TX", { offense_years: 10, eviction_years: 7 }, undefined],
  ["TX", { credit_score: 700 }, undefined],
])(
  "a form for %s with the criteria %j has a warning by the rule %s about years that the law excludes",
  (place, criteria, rule) => {
    expect(found([place], criteria)).toEqual(rule ? [[rule, "warn"]] : []);
  },
);

test("criteria are compared with the law of a form's listed homes, and without places and homes with that of all places", () => {
  const oakland = { city: "Oakland", state: "CA", zip: "94612" };
  const fresno = { city: "Fresno", state: "CA", zip: "93701" };
  expect(found([], { offense_years: 3 }, [oakland])).toEqual([["oakland-criminal", "warn"]]);
  expect(found([], { offense_years: 3 }, [fresno])).toEqual([]);
  expect(found([], { eviction_years: 1 })).toEqual([["ny-eviction-lookback", "warn"]]);
});

test("a warning about criteria says where the law excepts serious offenses from the limit of years", () => {
  const findings = (places: DeclarablePlace[]) =>
    criteriaFindings({ ...noCriteria, offense_years: 10 }, places, today).map(({ rule, text }) => [rule, text]);
  expect(findings(["NJ"])).toEqual([["nj-lookback", "criteria_records_except"]]);
  expect(findings(["WA"])).toEqual([["seattle-lookback", "criteria_records_except"]]);
  expect(findings(["DC"])).toEqual([["dc-lookback", "criteria_records"]]);
  expect(findings(["NJ", "DC"])).toEqual([
    ["nj-lookback", "criteria_records_except"],
    ["dc-lookback", "criteria_records"],
  ]);
});

test("the legal findings of a form include one on its criteria, which names each place's years", () => {
  const criteria = { ...noCriteria, eviction_years: 6 };
  const findings = formFindings({ places: ["DC", "OR"], fee: 0, checks: { reports: [] }, criteria }, today);
  const [finding] = findings.filter(({ text }) => text === "criteria_evictions");
  expect(finding?.citation).toMatch(/D\.C\. Law 24-115.*ORS 90\.303|ORS 90\.303.*D\.C\. Law 24-115/);
});
