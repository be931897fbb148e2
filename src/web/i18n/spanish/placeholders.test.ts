import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** Calls of `t()` whose values are not those that the text has places for. */
function mismatchesIn(path: string, code: string): string[] {
  const found: string[] = [];
  const check = ({ callee, arguments: [text, values] }: ESTree.CallExpression) => {
    if (callee.type !== "Identifier" || callee.name !== "t" || text?.type !== "Literal") return;
    if (typeof text.value !== "string" || values?.type !== "ObjectExpression") return;
    const given = values.properties.map((property) =>
      property.type === "Property" && property.key.type === "Identifier" ? property.key.name : "…",
    );
    const wanted = new Set([...text.value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""));
    if (!given.includes("…") && [...wanted].sort().join() !== given.sort().join())
      found.push(`${path}: ${text.value}, with ${given.join(", ")}`);
  };
  new Visitor({ CallExpression: check }).visit(parseSync(path, code).program);
  return found;
}

test("a value that a text has no place for is found, and a place without a value", () => {
  expect(mismatchesIn("a.ts", 't("Page {n}", { page: 1 }); t("{a} of {b}", { a }); t("Page {n}", { n: 1 })')).toEqual([
    "a.ts: Page {n}, with page",
    "a.ts: {a} of {b}, with a",
  ]);
});

test("every text gets the values that it has places for", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((path) => !path.includes(".test."));
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap((path) => mismatchesIn(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});
