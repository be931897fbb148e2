import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sources } from "./import-graph.ts";

/** Type assertions on the server at most. Lower it as they go; never raise it. */
const mostCasts = 60;

const root = join(import.meta.dirname, "../..");

/** The lines of `as X`, other than `as const`. */
function castsIn(code: string): number[] {
  const lines: number[] = [];
  JSON.stringify(parseSync("source.ts", code).program, (_key, node: unknown) => {
    if (isCast(node) && code.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== "const")
      lines.push(code.slice(0, node.start).split("\n").length);
    return typeof node === "bigint" ? String(node) : node;
  });
  return lines;
}

type Cast = { type: string; start: number; typeAnnotation: { start: number; end: number } };
const isCast = (node: unknown): node is Cast =>
  typeof node === "object" && node !== null && "type" in node && node.type === "TSAsExpression";

test("a cast is found, and `as const` and imports are none", () => {
  expect(castsIn('import { a as b } from "c";\nconst d = b as const;\nconst e = (b as unknown) as string;')).toEqual([
    3, 3,
  ]);
});

test("the server casts no more than it did", () => {
  const found = sources
    .filter((path) => path.startsWith("src/server/"))
    .flatMap((path) => castsIn(readFileSync(join(root, path), "utf8")).map((line) => `${path}:${line}`));
  expect(found.length, found.join("\n")).toBeLessThanOrEqual(mostCasts);
});
