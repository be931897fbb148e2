import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "../../architecture/import-graph.ts";
import { switchNames } from "./form-settings.ts";

const root = join(import.meta.dirname, "../../..");

/** The code that declares, stores, edits and copies settings without regard to what they mean. */
const plumbing = /^src\/(rules\/(settings|summaries)|server\/(domains\/forms|sample)|web\/features\/forms)\//;

/** Matches where code reads a property of this name, except a text of a catalog: `form.name` or `({ name })`. */
const readOf = (name: string) => new RegExp(`\\b(?!texts\\b)\\w+\\??\\.${name}\\b|[{,]\\s*${name}\\s*[,}]`);

test("every form setting that is on or off has an effect: rules, server or browser code outside of forms' settings reads it", () => {
  const code = sources
    .filter((path) => /^src\/(rules|server|web)\//.test(path) && !plumbing.test(path))
    .map((path) => readFileSync(join(root, path), "utf8"));
  expect(code.length).toBeGreaterThan(500);
  expect(switchNames.filter((name) => !code.some((text) => readOf(name).test(text)))).toEqual([]);
});
