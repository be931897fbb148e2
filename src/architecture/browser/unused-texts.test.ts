import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { sources } from "../import-graph.ts";

const root = join(import.meta.dirname, "../../..");

/** Keys that the product composes, as in `setting_${name}`. */
const composedKeys = [
  /^law-pages: column_/,
  /^disputes: (answered|not_possible|too_late)_text$/,
  /^validation: (characters|number|entries)_(least|most)$/,
];

/** Keys that are versions of a consent or notice, which each record of one names. */
const versionKey = /: \d{4}-\d{2}-\d{2}/;

const textModule = z.object({ default: z.record(z.string(), z.unknown()) });

test("every text of a catalog is shown somewhere", async () => {
  const words = new Set(
    sources
      .filter((path) => !path.startsWith("src/texts/"))
      .flatMap((path) => readFileSync(join(root, path), "utf8").match(/\w+/g) ?? []),
  );
  const unused: string[] = [];
  const catalogs = sources.filter((path) => /^src\/texts\/.+\/en\.ts$/.test(path));
  for (const path of catalogs) {
    const texts = textModule.parse(await import(join(root, path))).default;
    const area = path.slice("src/texts/".length, -"/en.ts".length);
    unused.push(...Object.keys(texts).flatMap((key) => (words.has(key) ? [] : [`${area}: ${key}`])));
  }
  expect(catalogs.length).toBeGreaterThan(100);
  const isUsed = (text: string) => versionKey.test(text) || composedKeys.some((pattern) => pattern.test(text));
  expect(unused.filter((text) => !isUsed(text))).toEqual([]);
});
