import { expect, test } from "vitest";
import en from "#texts/website/support/en.ts";
import es from "#texts/website/support/es.ts";
import { searchAnswers } from "./search-answers.ts";

const found = (texts: typeof en | typeof es, search: string) => {
  const { sections, questions } = searchAnswers(texts, search);
  return [...sections.map(({ heading }) => heading), ...questions.map(({ question }) => question)];
};

test.each([
  ["refund", ["Fees and refunds"]],
  ["card REFUNDS", ["Fees and refunds"]],
  ["declined", ["Can you tell me why I was declined?"]],
  ["spaceship", []],
])("searching the help articles for %s finds %j", (search, headings) => {
  expect(found(en, search)).toEqual(headings);
});

test("searching the help articles ignores accents", () => {
  expect(found(es, "codigo")).toEqual(found(es, "código"));
  expect(found(es, "codigo")).not.toEqual([]);
});

test("an empty search of the help articles returns all of them", () => {
  expect(found(en, "  ")).toHaveLength(en.sections.length + en.questions.length);
});
