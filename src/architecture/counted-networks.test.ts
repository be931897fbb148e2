import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources } from "./import-graph.ts";

const root = join(import.meta.dirname, "../..");

const countingNames = ["countAttempt", "countGuess", "countCodeGuess", "undoAttempt", "countUpload", "known_addresses"];
const countingCalls = new RegExp(`\\b(?:${countingNames.join("|")})\\b`);
/** Reads the address itself, except to record it as a row's `ip`. */
const readsAddress = /(?<!\bip: )request\.ip\b|\bip\b[^;\n]*= request\b|originOf\(request\)\.address/;

const violates = (text: string) => countingCalls.test(text) && readsAddress.test(text);

test("rate limits and lockouts count requests by networkOf, never by the full network address", () => {
  expect(violates('await countAttempt(deps, "drafts", request.ip)')).toBe(true);
  expect(violates("countAttempt; const { actor, ip } = request;")).toBe(true);
  expect(violates("countAttempt(deps, networkOf(request)); insert({ ip: request.ip })")).toBe(false);
  const counting = sources
    .filter((path) => path.startsWith("src/server/") && !path.endsWith(".test.ts"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .filter(({ text }) => countingCalls.test(text));
  // a renamed function would no longer be found
  expect(countingNames.filter((name) => !counting.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual(
    [],
  );
  expect(counting.filter(({ text }) => violates(text)).map(({ path }) => path)).toEqual([]);
});
