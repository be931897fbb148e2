import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { sources } from "./import-graph.ts";

/** The maximum number of type assertions on the server. Never raise it. */
const maxCasts = 30;

const root = join(import.meta.dirname, "../..");

/** A type assertion: its line, and whether a comment on that line, on its last one or above says why. */
type CastFinding = { line: number; hasReason: boolean };

/** Returns the type assertions of a source, other than `as const`. */
function findCasts(code: string): CastFinding[] {
  const found: CastFinding[] = [];
  const text = code.split("\n");
  const isComment = (line: number) => /(^|\s)\/\/ \S/.test(text[line - 1] ?? "");
  JSON.stringify(parseSync("source.ts", code).program, (_key, node: unknown) => {
    if (isCast(node) && code.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== "const")
      found.push(castAt(node));
    return typeof node === "bigint" ? String(node) : node;
  });
  return found;

  function castAt({ start, typeAnnotation }: Cast): CastFinding {
    const [line, last] = [start, typeAnnotation.end].map((position) => code.slice(0, position).split("\n").length);
    return { line: line ?? 0, hasReason: [(line ?? 0) - 1, line ?? 0, last ?? 0].some(isComment) };
  }
}

type Cast = { type: string; start: number; typeAnnotation: { start: number; end: number } };
const isCast = (node: unknown): node is Cast =>
  typeof node === "object" && node !== null && "type" in node && node.type === "TSAsExpression";

test("the check for type casts finds casts with and without a reason, and ignores `as const` and imports", () => {
  const code =
    'import { a as b } from "c";\nconst d = b as const;\nconst e = b as string; // why\n\nconst f = b as number;';
  expect(findCasts(code)).toEqual([
    { line: 3, hasReason: true },
    { line: 5, hasReason: false },
  ]);
});

const casts = sources
  .filter((path) => path.startsWith("src/server/"))
  .flatMap((path) => findCasts(readFileSync(join(root, path), "utf8")).map((cast) => ({ path, ...cast })));

test(`the server's code has at most ${maxCasts} type casts`, () => {
  expect(casts.length, casts.map(({ path, line }) => `${path}:${line}`).join("\n")).toBeLessThanOrEqual(maxCasts);
});

test("each type cast on the server has a comment with its reason", () => {
  expect(casts.filter(({ hasReason }) => !hasReason).map(({ path, line }) => `${path}:${line}`)).toEqual([]);
});
