import { expect, test } from "vitest";
import { applicantsTexts } from "./applicants/texts.ts";
import { textsIn } from "./message.ts";
import { formatCount, plural } from "./plural.ts";

test.each([
  [0, "other"],
  [1, "one"],
  [2, "other"],
  [1.5, "other"],
])("the number %d uses the plural form “%s” in English and in Spanish", (n, form) => {
  for (const language of ["en", "es"] as const) expect(plural(language, n, { one: "one", other: "other" })).toBe(form);
});

test("in Spanish, a million uses the plural form “other” if the text has no form “many”", () => {
  expect(plural("es", 1_000_000, { one: "one", other: "other" })).toBe("other");
});

test("the plural helper uses a text's form for zero if it has one", () => {
  expect(plural("en", 0, { zero: "none", one: "one", other: "other" })).toBe("none");
});

test("a count in a text is written with a comma after the thousands", () => {
  expect([7, 999, 6001, 10_000].map(formatCount)).toEqual(["7", "999", "6,001", "10,000"]);
  for (const language of ["en", "es"] as const)
    expect(textsIn(language)(applicantsTexts).applicants({ n: 6001 })).toMatch(/^6,001 (applicants|solicitantes)$/);
});
