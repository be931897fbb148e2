import { expect, test } from "vitest";
import { factsBody, factText, mappedFacts } from "./facts.ts";

const field = (id: string, type: "mappable" | "text", mapped_to: string | null, label = "") =>
  ({ id, type, mapped_to, label }) as Parameters<typeof mappedFacts>[0][number];
const overlay = [
  field("a", "mappable", "name"),
  field("b", "text", null),
  field("c", "mappable", "name"),
  field("d", "mappable", "pets__kind", "Pet"),
];

test("application data that several document fields show is entered once", () => {
  expect(mappedFacts(overlay)).toEqual([
    { name: "name", label: null, fields: ["a", "c"] },
    { name: "pets__kind", label: "Pet", fields: ["d"] },
  ]);
});

test("application data that the sender entered or cleared is sent for each document field that shows it", () => {
  expect(factsBody(mappedFacts(overlay), { name: " Nora ", pets__kind: " " })).toEqual({ a: "Nora", c: "Nora", d: "" });
  expect(factsBody(mappedFacts(overlay), {})).toEqual({});
});

test("application data in a document is the applicant's answer unless the sender enters something else", () => {
  const [name] = mappedFacts(overlay);
  if (!name) throw new Error("The document shows a name.");
  expect(factText(name, {}, { a: "Nora", c: "Nora" })).toBe("Nora");
  expect([factText(name, { name: "" }, { a: "Nora" }), factText(name, {}, {})]).toEqual(["", ""]);
});
