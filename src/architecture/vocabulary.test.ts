import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Words with a standard term in `docs/glossary.md` that is used in their place. */
const retiredWords = new Set(
  (
    "amongs ask asked asks beside boss bosses bring brought colour contender contenders door doors earner edition " +
    "editions filler give gives grey handover keeps kept " +
    "lanes letter letters look looked looks nasty neighbour paper papers relief road said stranger tell " +
    "tells told torture touchy unbacked unfounded unheard unhelped " +
    "unasked unclean unkeepable walk whereabouts withheld"
  ).split(" "),
);

/** Names with another meaning: fields of the specification's form, a paper size, and the street suffix "road". */
const allowedNames = new Set(
  "attachments__letter_of_employment attachments__previous_landlord_letter usLetter road".split(" "),
);

const files = ["src", "e2e", "bench"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.(tsx?|js|mjs)$/.test(path) && !path.endsWith(".d.ts") && !path.endsWith("db/schema.ts")),
);

const listDocuments = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => path.endsWith(".md"));

/** Returns the words of a name such as `loadDraft`, `load_draft` or `load-draft.ts`, in lower case. */
function splitName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}

function collectNames(path: string, code: string): Set<string> {
  const names = new Set<string>();
  const add = ({ name }: { name: string }) => names.add(name);
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(parseSync(path, code).program);
  return names;
}

/** Returns the titles of a file's tests, and of their groups. */
function collectTitles(path: string, code: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !/^(test|it|describe)\b/.test(code.slice(callee.start, callee.end))) return;
      if (title.type === "Literal" || title.type === "TemplateLiteral") titles.push(code.slice(title.start, title.end));
    },
  }).visit(parseSync(path, code).program);
  return titles;
}

/** Spellings with another one in the glossary. */
const misspelling = /\be-mail|\bzip code|\bZip [Cc]ode/gi;

/** Returns the misspelled words of a text; a spelling that a test itself recognizes is not one. */
const findMisspellings = (text: string): string[] =>
  text
    .replaceAll('["E-MAIL", "email"]', "")
    .match(misspelling)
    ?.filter((one) => !one.startsWith("ZIP")) ?? [];

const isRetired = (name: string) => !allowedNames.has(name) && splitName(name).some((word) => retiredWords.has(word));

/** Whether a retired word is anywhere in a source; only such a source is worth parsing for its names. */
const mentionsRetired = (code: string) => [...new Set(code.match(/\w+/g))].some(isRetired);

test("the check for retired words finds retired words in names of four case styles", () => {
  const code = 'const tellOwner = (kept_draft: string) => ({ inEdition: kept_draft, "told": 1 });';
  expect([...collectNames("sample.ts", code)].filter(isRetired)).toEqual(["tellOwner", "kept_draft", "inEdition"]);
  expect(["let keptDraft", "kept-draft", "kept_draft", "KEPT"].map(mentionsRetired)).toEqual([true, true, true, true]);
  expect(["tellOwner.ts", "bring-report.ts", "saved-draft.ts"].filter(isRetired)).toEqual([
    "tellOwner.ts",
    "bring-report.ts",
  ]);
});

test("no name in the code contains a word that the glossary has replaced", () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const)
    .filter(([, code]) => mentionsRetired(code))
    .flatMap(([path, code]) => [...collectNames(path, code)].filter(isRetired).map((name) => `${name} in ${path}`));
  expect(found).toEqual([]);
});

test("no file or folder name contains a word that the glossary has replaced", () => {
  expect(files.filter((path) => path.split("/").some((part) => isRetired(basename(part))))).toEqual([]);
});

test("no test title contains a word that the glossary has replaced", () => {
  const sample = 'test.each([["a"]])("the landlord is told", () => {}); describe(`papers`, () => {}); tell("told");';
  expect(collectTitles("sample.test.ts", sample)).toEqual(['"the landlord is told"', "`papers`"]);
  const found = files
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const)
    .filter(([, code]) => mentionsRetired(code))
    .flatMap(([path, code]) => collectTitles(path, code).filter(isRetired));
  expect(found).toEqual([]);
});

/** Retired words that have no everyday meaning in the comments and documents of a program. */
const unambiguousWords = /\b(?:torture|touchy|whereabouts|unasked|unclean|earner|filler|editions?|tells?|told)\b/gi;

/** A document that speaks of the words themselves. */
const glossaryFiles = /glossary\.md$|decisions\/11[56]-|vocabulary\.test\.ts$/;

test("no comment or document contains a replaced word that has no everyday meaning", () => {
  const comments = (path: string) => {
    const code = readFileSync(join(root, path), "utf8");
    return code.search(unambiguousWords) < 0 ? [] : parseSync(path, code).comments.map(({ value }) => value);
  };
  const texts = [
    ...files.map((path) => [path, comments(path).join("\n")] as const),
    ...["README.md", "CONTRIBUTING.md", ...listDocuments("docs")].map(
      (path) => [path, readFileSync(join(root, path), "utf8")] as const,
    ),
  ];
  expect(texts.length).toBeGreaterThan(1_100);
  const found = texts
    .filter(([path]) => !glossaryFiles.test(path))
    .flatMap(([path, text]) => (text.match(unambiguousWords) ?? []).map((word) => `${word} in ${path}`));
  expect(found).toEqual([]);
});

test("email and ZIP code are spelled as the glossary has them", () => {
  expect(findMisspellings("An e-mail to a Zip code, zip code or ZIP code; an email.")).toEqual([
    "e-mail",
    "Zip code",
    "zip code",
  ]);
  const documents = ["docs", "src", "e2e"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path))
      .filter((path) => /\.(md|json|tsx?)$/.test(path) && !path.endsWith("vocabulary.test.ts")),
  );
  const found = [...documents, "README.md", "CONTRIBUTING.md", ".env.example"].flatMap((path) =>
    findMisspellings(readFileSync(join(root, path), "utf8")).map((word) => `${word} in ${path}`),
  );
  expect(found).toEqual([]);
});
