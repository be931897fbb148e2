import { expect, test } from "vitest";
import type { AssessmentResult } from "./assess.ts";
import { type CriteriaFilter, countResults, passesFilter, passesRegardlessOfMissing } from "./criteria-counts.ts";

test("selection criteria with an unknown result, or that a person must judge, are counted as “to review”", () => {
  expect(countResults(["met", "unknown", "review", "not_met", "met"])).toEqual({ met: 2, not_met: 1, to_check: 2 });
  expect(countResults([])).toBeNull();
});

test.each<[CriteriaFilter, AssessmentResult[], boolean]>([
  ["met", ["met", "met"], true],
  ["met", ["met", "review"], false],
  ["met", [], false],
  ["not_met", ["met", "not_met"], true],
  ["not_met", ["met", "unknown"], false],
  ["to_check", ["not_met", "review"], true],
  ["to_check", ["not_met", "met"], false],
])("the filter by criteria result “%s” matches an application with the results %j: %s", (filter, results, expected) => {
  expect(passesFilter(filter, results)).toBe(expected);
});

test.each<[CriteriaFilter, AssessmentResult[], number, boolean | null]>([
  ["met", ["met"], 1, null],
  ["met", ["unknown"], 2, false],
  ["not_met", ["not_met"], 1, true],
  ["not_met", ["met"], 1, null],
  ["to_check", ["unknown"], 1, true],
  ["to_check", [], 2, null],
  ["met", ["met"], 0, true],
  ["met", [], 0, false],
])(
  "the filter by criteria result “%s”, with the results %j and %i unknown results, decides: %s (null: not yet)",
  (filter, known, missing, expected) => {
    expect(passesRegardlessOfMissing(filter, known, missing)).toBe(expected);
  },
);
