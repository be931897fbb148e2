import { expect, test } from "vitest";
import { factsOf, factText, shownFacts } from "./facts.ts";

const field = (id: string, type: "mappable" | "text", mapped_to: string | null, label = "") =>
  ({ id, type, mapped_to, label }) as Parameters<typeof shownFacts>[0][number];
const overlay = [
  field("a", "mappable", "name"),
  field("b", "text", null),
  field("c", "mappable", "name"),
  field("d", "mappable", "pets__kind", "Pet"),
];

test("application data is entered once, whatever number of fields shows it", () => {
  expect(shownFacts(overlay)).toEqual([
    { name: "name", label: null, fields: ["a", "c"] },
    { name: "pets__kind", label: "Pet", fields: ["d"] },
  ]);
});

test("what the sender entered or emptied is sent for every field, and nothing else", () => {
  expect(factsOf(shownFacts(overlay), { name: " Nora ", pets__kind: " " })).toEqual({ a: "Nora", c: "Nora", d: "" });
  expect(factsOf(shownFacts(overlay), {})).toEqual({});
});

test("an answer is shown until the sender enters something else", () => {
  const [name] = shownFacts(overlay);
  if (!name) throw new Error("The document shows a name.");
  expect(factText(name, {}, { a: "Nora", c: "Nora" })).toBe("Nora");
  expect([factText(name, { name: "" }, { a: "Nora" }), factText(name, {}, {})]).toEqual(["", ""]);
});
