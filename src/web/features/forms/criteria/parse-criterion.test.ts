import { expect, test } from "vitest";
import { parseCriterion } from "./parse-criterion.ts";

test.each([
  ["income_to_rent", "3", 3],
  ["income_to_rent", " 2.5 ", 2.5],
  ["income_to_rent", "", null],
  ["income_to_rent", "2.55", undefined],
  ["income_to_rent", "0", undefined],
  ["income_to_rent", "3x", undefined],
  ["credit_score", "650", 650],
  ["credit_score", "299", undefined],
  ["credit_score", "6.5", undefined],
  ["move_in_days", "366", undefined],
] as const)(
  "the selection criterion %s, typed as %j, has the value %j (undefined: invalid)",
  (name, typed, expected) => {
    expect(parseCriterion(name, typed)).toBe(expected);
  },
);
