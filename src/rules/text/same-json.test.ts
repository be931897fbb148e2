import { expect, test } from "vitest";
import { isSameJson } from "#rules/text/same-json.ts";

test("JSON values are equal if their keys are in another order, but not if their array items are", () => {
  expect(isSameJson({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
  expect(isSameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSameJson({ a: 1 }, { a: "1" })).toBe(false);
});
