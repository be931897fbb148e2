import { expect, test } from "vitest";
import { growsLinearly } from "./linear-growth.ts";

const blanks = (length: number) => `${" ".repeat(length)}x`;

test("a pattern that goes through a text once grows linearly", () => {
  expect(growsLinearly(blanks, (text) => /^ +$/.test(text))).toBe(true);
});

test("a pattern with a lookbehind at every character does not", () => {
  expect(growsLinearly(blanks, (text) => / +$/.test(text))).toBe(false);
});
