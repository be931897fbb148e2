import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { criterionText } from "./criterion-text.ts";

test.each([
  ["en", "eviction_years", 1, "None in the last year"],
  ["en", "eviction_years", 3, "None in the last 3 years"],
  ["en", "offense_years", 1, "Records from the last year are reviewed individually"],
  ["es", "eviction_years", 1, "Ninguno en el último año"],
  ["es", "eviction_years", 3, "Ninguno en los últimos 3 años"],
  ["es", "offense_years", 1, "Los antecedentes del último año se revisan uno por uno"],
] as const)("in %s, the criterion %s of %i years reads as a sentence", (language, name, required, text) => {
  expect(criterionText({ name, number: 0, required }, textsIn(language)).required).toBe(text);
});
