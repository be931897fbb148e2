import { expect, test } from "vitest";
import { directionOf, hasRightToLeft, visualPieces } from "./direction.ts";

test.each([
  ["Nora", "ltr"],
  ["שרה", "rtl"],
  ["12 שרה", "rtl"],
  ["Nora שרה", "ltr"],
  ["12", "ltr"],
] as const)("the text direction of %s is %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test("only characters of right-to-left scripts require reordering", () => {
  expect([hasRightToLeft("Zoë 李明 12"), hasRightToLeft("שרה"), hasRightToLeft("محمد")]).toEqual([false, true, true]);
});

test.each([
  ["words are swapped, but not the letters within them", "שרה כהן", ["כהן", " ", "שרה"]],
  ["numbers keep their order", "שרה 12 כהן", ["כהן", " ", "12", " ", "שרה"]],
  ["brackets are mirrored", "שרה (בת)", ["(", "בת", ")", " ", "שרה"]],
  ["an accent stays with its letter", "שָרה", ["שָרה"]],
])("a PDF prints a right-to-left line in visual order: %s", (_what, line, pieces) => {
  expect(visualPieces(line, "rtl")).toEqual(pieces);
});

test("a PDF prints English words within a Hebrew line from left to right", () => {
  expect(visualPieces("רחוב Main Street 5", "rtl").join("")).toBe("Main Street 5 רחוב");
});

test("a PDF prints Hebrew words within an English line in their position, from right to left", () => {
  expect(visualPieces("Name: שרה כהן, Troy", "ltr").join("")).toBe("Name: כהן שרה, Troy");
});
