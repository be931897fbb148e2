import { expect, test } from "vitest";
import { positionIn } from "./series.ts";

test.each([
  ["a", { number: 1, count: 3, previous: null, next: "b" }],
  ["b", { number: 2, count: 3, previous: "a", next: "c" }],
  ["c", { number: 3, count: 3, previous: "b", next: null }],
])("in a list of the applicants a, b and c, the applicant %s has the position and neighbors %j", (id, expected) => {
  expect(positionIn(["a", "b", "c"], id)).toEqual(expected);
});

test("an applicant who isn't in the list has no position", () => {
  expect(positionIn(["a", "b", "c"], "d")).toBeNull();
});
