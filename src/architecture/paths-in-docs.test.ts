import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
/** Pages about the current state; decisions describe earlier states. */
const documentPages = files.filter(
  (file) => /(^|\/)(README|CONTRIBUTING)\.md$|^docs\/[^/]+\.md$/.test(file) && !file.endsWith("docs/security.md"),
);

/** Names of files that exist only inside an export, a draft or a browser, or as examples. */
const namesElsewhere = new Set(["decision.json", "omitted.json", "secrets.json", "unicode.json", "load-draft.ts"]);

/** Files that a page names, with or without a folder, other than patterns such as `<domain>/routes.ts`. */
const findPaths = (page: string): string[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|md|json))`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !path.startsWith("/") && !path.includes("NNN") && !namesElsewhere.has(path));

const exists = (page: string, path: string): boolean =>
  files.some((file) => file === path || file.endsWith(`/${path}`)) || existsSync(join(root, dirname(page), path));

/** Files that the comments of a source name: by a path, or in backticks by their name. */
const findCommentPaths = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*|^\s*--.*/gm)].flatMap(
    ([comment]) =>
      [
        ...comment.matchAll(/(?<![\w./@#<>*{}:-])#?((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|md|css))\b/g),
        ...comment.matchAll(/`([\w.-]+\.(?:tsx?|mjs|sql|md|css))`/g),
      ].flatMap(([, path = ""]) => (namesElsewhere.has(path) ? [] : [path])),
  );

test("every file path in a comment of the sources exists", () => {
  const sources = files.filter((file) => /^src\/.*\.(tsx?|css|sql)$/.test(file));
  const paths = sources.flatMap((file) => findCommentPaths(file).map((path) => ({ file, path })));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.flatMap(({ file, path }) => (exists(file, path) ? [] : [`${file}: ${path}`]))).toEqual([]);
});

/** Every word of the code. */
const wordsInCode = () => {
  const sources = files.filter((file) => /^(src|e2e|bench|scripts)\/.*\.(tsx?|mjs|sql)$/.test(file));
  return new Set(sources.flatMap((file) => readFileSync(join(root, file), "utf8").match(/[A-Za-z_]\w*/g) ?? []));
};

test("every code name in the glossary is used in the code", () => {
  const words = wordsInCode();
  const codeNames = readFileSync(join(root, "docs/glossary.md"), "utf8")
    .split("\n")
    .flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  expect(codeNames.length).toBeGreaterThan(150);
  const isUsed = (name: string) => name.match(/[A-Za-z_]\w*/g)?.every((word) => words.has(word));
  expect(codeNames.filter((name) => !isUsed(name))).toEqual([]);
});

test("every function that the documentation names is in the code", () => {
  const words = wordsInCode();
  const namesIn = (page: string) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/`([^`\n]+)`/g)].flatMap(
      ([, code = ""]) => code.match(/\b[a-z]+[A-Z]\w*\b/g) ?? [],
    );
  const codeNames = documentPages.flatMap((page) => namesIn(page).map((name) => ({ page, name })));
  expect(codeNames.length).toBeGreaterThan(100);
  expect(codeNames.filter(({ name }) => !words.has(name))).toEqual([]);
});

test("every file path in the documentation, except in security.md and the decisions, exists", () => {
  expect(documentPages.map((page) => basename(page))).toContain("CONTRIBUTING.md");
  expect(documentPages.flatMap((page) => findPaths(page).map((path) => ({ page, path }))).length).toBeGreaterThan(50);
  const missing = documentPages.flatMap((page) =>
    findPaths(page).flatMap((path) => (exists(page, path) ? [] : [`${page}: ${path}`])),
  );
  expect(missing).toEqual([]);
});

test("the list of domains names every domain once", () => {
  const folder = "src/server/domains/";
  const domains = new Set(files.flatMap((file) => file.match(/^src\/server\/domains\/([^/]+)\//)?.[1] ?? []));
  const listed = [...readFileSync(join(root, folder, "README.md"), "utf8").matchAll(/^- `([^`]+)\/`: /gm)].map(
    ([, name]) => name,
  );
  expect(listed.toSorted()).toEqual([...domains].toSorted());
});

test("the list of decisions names every page once, with its title", () => {
  const folder = "docs/decisions/";
  const decisions = files.filter((file) => file.startsWith(folder) && /\/\d{3}-[^/]+\.md$/.test(file));
  expect(decisions.length).toBeGreaterThan(200);
  const titleOf = (file: string) =>
    (readFileSync(join(root, file), "utf8").split("\n", 1)[0] ?? "").replace(/^# \d{3}:? /, "");
  const expected = decisions.map((file) => {
    const name = basename(file);
    return `- [${name.slice(0, 3)}](${name}) ${titleOf(file)}`;
  });
  const listed = readFileSync(join(root, `${folder}README.md`), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(listed.toSorted()).toEqual(expected.toSorted());
});
