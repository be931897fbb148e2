import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(resolve(root, path), "utf8");
const rows = read("docs/security.md")
  .split("\n")
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split(" | "));

test("each row of the security table names a test", () => {
  expect(rows.length).toBeGreaterThan(40);
  for (const [n, , , tests] of rows) expect([n, tests]).toEqual([n, expect.stringContaining(" › ")]);
});

const named = rows.flatMap(([n = "", , , tests = ""]) =>
  tests.split("<br>").map((one): [string, string, string] => {
    const [path = "", name = ""] = one.split(" › ");
    return [n.replace(/\D/g, ""), path.replaceAll("`", ""), name];
  }),
);
test.each(named)("row %s of the security table names a test that exists, in %s: %j", (_n, path, name) => {
  expect(existsSync(resolve(root, path))).toBe(true);
  expect(name).not.toBe("");
  expect(read(path)).toContain(name);
});

test("the decision pages that the security table names exist", () => {
  const pages = [...read("docs/security.md").matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, page = ""]) => page);
  for (const page of pages) expect([page, existsSync(resolve(root, "docs", page))]).toEqual([page, true]);
});
