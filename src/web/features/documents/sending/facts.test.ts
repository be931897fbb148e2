import { expect, test } from "vitest";
import { factsOf, shownFacts } from "./facts.ts";

const field = (id: string, type: "mappable" | "text", mapped_to: string | null, label = "") =>
  ({ id, type, mapped_to, label }) as Parameters<typeof shownFacts>[0][number];
const overlay = [
  field("a", "mappable", "name"),
  field("b", "text", null),
  field("c", "mappable", "name"),
  field("d", "mappable", "pets__kind", "Pet"),
];

test("application data is entered once, however many fields show it", () => {
  expect(shownFacts(overlay)).toEqual([
    { name: "name", label: null, fields: ["a", "c"] },
    { name: "pets__kind", label: "Pet", fields: ["d"] },
  ]);
});

test("every field gets its value, and empty ones aren't sent", () => {
  expect(factsOf(shownFacts(overlay), { name: " Nora ", pets__kind: " " })).toEqual({ a: "Nora", c: "Nora" });
});
