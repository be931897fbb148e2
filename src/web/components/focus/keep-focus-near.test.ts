import { expect, test } from "vitest";
import { placeAfter } from "#web/components/focus/keep-focus-near.ts";

test("the focus of a removed element moves to the one that takes its place, or to the last one before it", () => {
  expect(placeAfter(["add", "remove B"], 1)).toBe("remove B");
  expect(placeAfter(["add", "remove A"], 2)).toBe("remove A");
  expect(placeAfter(["add"], 2)).toBe("add");
  expect(placeAfter([], 1)).toBeUndefined();
});
