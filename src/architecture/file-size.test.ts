import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** A longer file has more than one subject. */
const maxLines = 300;

/** Files that may be longer, with the reasons. */
const exceptions: Record<string, string> = {
  "src/server/platform/db/schema.ts": "generated from the database",
  "src/server/testing/hostile/hostile-styles.ts": "a table of style sheets",
  "src/texts/stock-form/es.ts": "a table of texts",
};

const countLines = (path: string) => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;

const files = globSync("{src,e2e,bench,scripts}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: ["**/node_modules/**"],
});

test(`no hand-written file has more than ${maxLines} lines`, () => {
  expect(files.length).toBeGreaterThan(2_000);
  const long = files.filter((path) => countLines(path) > maxLines && !Object.hasOwn(exceptions, path));
  expect(long.map((path) => `${path}: ${countLines(path)}`)).toEqual([]);
});

test.each(Object.keys(exceptions))("file %s still needs its exception from the file size limit", (path) => {
  expect(countLines(path)).toBeGreaterThan(maxLines);
});
