import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test.each([
  [0, "other"],
  [1, "one"],
  [2, "other"],
  [1.5, "other"],
])("%d takes the form for %s in English and in Spanish", (n, form) => {
  for (const language of ["en", "es"] as const) expect(plural(language, n, { one: "one", other: "other" })).toBe(form);
});

test("a million takes the form for many things in Spanish too", () => {
  expect(plural("es", 1_000_000, { one: "one", other: "other" })).toBe("other");
});

test("plural uses a form for zero if one is given", () => {
  expect(plural("en", 0, { zero: "none", one: "one", other: "other" })).toBe("none");
});
