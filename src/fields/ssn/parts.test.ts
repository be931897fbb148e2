import { expect, test } from "vitest";
import { caretAfter, insertTyped, partsOf } from "./parts.ts";

test("a whole number pasted into the first part fills all three", () => {
  const value = insertTyped(partsOf(""), 0, "666-12-3456");
  expect(value).toBe("666-12-3456");
  expect(caretAfter(value, 0, "666-12-3456")).toBe(2);
});

test("the focus moves to the next part when one is full, and not before", () => {
  expect(caretAfter(insertTyped(["66", "", ""], 0, "666"), 0, "666")).toBe(1);
  expect(caretAfter(insertTyped(["6", "", ""], 0, "66"), 0, "66")).toBe(0);
  expect(caretAfter(insertTyped(["666", "12", ""], 2, "3456"), 2, "3456")).toBe(2);
});

test("changing one part leaves the others", () => {
  expect(insertTyped(["666", "12", "3456"], 1, "1")).toBe("666-1-3456");
});

test("an SSN field with nothing typed has no value", () => {
  expect(insertTyped(["6", "", ""], 0, "")).toBe("");
});
