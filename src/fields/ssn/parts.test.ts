import { expect, test } from "vitest";
import { insertTyped, partToFocus, splitSsn } from "./parts.ts";

test("a full SSN that is pasted into the first part fills all three parts", () => {
  const value = insertTyped(splitSsn(""), 0, "666-12-3456");
  expect(value).toBe("666-12-3456");
  expect(partToFocus(value, 0, "666-12-3456")).toBe(2);
});

test("focus moves to the next part of the SSN only when the current part is full", () => {
  expect(partToFocus(insertTyped(["66", "", ""], 0, "666"), 0, "666")).toBe(1);
  expect(partToFocus(insertTyped(["6", "", ""], 0, "66"), 0, "66")).toBe(0);
  expect(partToFocus(insertTyped(["666", "12", ""], 2, "3456"), 2, "3456")).toBe(2);
});

test("changing one part of the SSN doesn't change the other parts", () => {
  expect(insertTyped(["666", "12", "3456"], 1, "1")).toBe("666-1-3456");
});

test("one digit more than a part of the SSN holds goes into the next part only if that is empty", () => {
  expect(insertTyped(["666", "12", "3456"], 0, "6667")).toBe("666-12-3456");
  expect(insertTyped(["666", "", ""], 0, "6661")).toBe("666-1-");
  expect(insertTyped(["666", "12", "3456"], 0, "123456789")).toBe("123-45-6789");
});

test("an SSN field with no input has no value", () => {
  expect(insertTyped(["6", "", ""], 0, "")).toBe("");
});
