import { expect, test } from "vitest";
import { elementAtOrLast } from "#web/components/focus/restore-focus-nearby.ts";

test("the focus of a removed element moves to the one that takes its place, or to the last one before it", () => {
  expect(elementAtOrLast(["add", "remove B"], 1)).toBe("remove B");
  expect(elementAtOrLast(["add", "remove A"], 2)).toBe("remove A");
  expect(elementAtOrLast(["add"], 2)).toBe("add");
  expect(elementAtOrLast([], 1)).toBeUndefined();
});
