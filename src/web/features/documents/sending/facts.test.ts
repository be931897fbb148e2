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

test("a sender enters an item of application data once, even if several document fields show it", () => {
  expect(shownFacts(overlay)).toEqual([
    { name: "name", label: null, fields: ["a", "c"] },
    { name: "pets__kind", label: "Pet", fields: ["d"] },
  ]);
});

test("an item of application data that the sender entered or emptied is sent for each document field that shows it", () => {
  expect(factsOf(shownFacts(overlay), { name: " Nora ", pets__kind: " " })).toEqual({ a: "Nora", c: "Nora", d: "" });
  expect(factsOf(shownFacts(overlay), {})).toEqual({});
});

test("an item of application data shows the applicant's answer until the sender enters something else", () => {
  const [name] = shownFacts(overlay);
  if (!name) throw new Error("The document shows a name.");
  expect(factText(name, {}, { a: "Nora", c: "Nora" })).toBe("Nora");
  expect([factText(name, { name: "" }, { a: "Nora" }), factText(name, {}, {})]).toEqual(["", ""]);
});
