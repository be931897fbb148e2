import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const readRootFile = (path: string) => readFileSync(resolve(root, path), "utf8");
const securityPage = readRootFile("docs/security.md");

/** The tests of a requirement: a list of files, each with a list of what the titles of its tests contain. */
function listTests(section: string): { file: string; title: string }[] {
  let file = "";
  return section.split("\n").flatMap((line) => {
    file = line.match(/^- `([^`]+)`$/)?.[1] ?? file;
    const title = line.match(/^ {2}- (.+)$/)?.[1];
    return title === undefined ? [] : [{ file, title }];
  });
}

const requirements = securityPage
  .split(/^### /m)
  .slice(1)
  .map((section) => ({ number: Number.parseInt(section, 10), tests: listTests(section) }));

test("each security requirement has its own number and names a test", () => {
  expect(requirements.length).toBeGreaterThan(100);
  expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
  expect(requirements.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

const namedTests = requirements.flatMap(({ number, tests }) =>
  tests.map(({ file, title }) => [number, file, title] as const),
);
test.each(namedTests)("security requirement %i names a test that exists, in %s: %j", (_number, file, title) => {
  expect(existsSync(resolve(root, file))).toBe(true);
  expect(readRootFile(file)).toContain(title);
});

test("every file that a security requirement lists has a title below it", () => {
  const files = securityPage.split("\n").filter((line) => line.startsWith("- `"));
  expect(new Set(namedTests.map(([number, file]) => `${number} ${file}`)).size).toBe(files.length);
});

test("the decision pages that the security requirements name exist", () => {
  const pages = [...securityPage.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path = ""]) => path);
  expect(pages.filter((path) => !existsSync(resolve(root, "docs", path)))).toEqual([]);
});
