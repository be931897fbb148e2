import { expect, test } from "vitest";
import { positionIn } from "./series.ts";

test.each([
  ["a", { number: 1, count: 3, previous: null, next: "b" }],
  ["b", { number: 2, count: 3, previous: "a", next: "c" }],
  ["c", { number: 3, count: 3, previous: "b", next: null }],
  ["d", null],
])("the applicant %s, opened from a list, has links to the previous and next applicant in it", (id, expected) => {
  expect(positionIn(["a", "b", "c"], id)).toEqual(expected);
});
