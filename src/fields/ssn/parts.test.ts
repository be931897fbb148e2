import { expect, test } from "vitest";
import { caretAfter, partsOf, typedInto } from "./parts.ts";

test("a whole number pasted into the first part fills all three", () => {
  const value = typedInto(partsOf(""), 0, "666-12-3456");
  expect(value).toBe("666-12-3456");
  expect(caretAfter(value, 0, "666-12-3456")).toBe(2);
});

test("the focus goes on when a part is full, and not before", () => {
  expect(caretAfter(typedInto(["66", "", ""], 0, "666"), 0, "666")).toBe(1);
  expect(caretAfter(typedInto(["6", "", ""], 0, "66"), 0, "66")).toBe(0);
  expect(caretAfter(typedInto(["666", "12", ""], 2, "3456"), 2, "3456")).toBe(2);
});

test("changing one part leaves the others", () => {
  expect(typedInto(["666", "12", "3456"], 1, "1")).toBe("666-1-3456");
});

test("nothing typed is no value", () => {
  expect(typedInto(["6", "", ""], 0, "")).toBe("");
});
