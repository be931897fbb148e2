// Determines which tests a change affects; for `npm test -- changed`. Runs on Node 20.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const journeys = JSON.parse(readFileSync(new URL("./journeys.json", import.meta.url), "utf8"));

const lines = (command, args) => spawnSync(command, args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);

/**
 * Returns the files that differ from a commit, including new ones.
 * @param base a commit; by default the branch's merge base with `main`, and on `main` itself the last commit
 */
export function changedFiles(base) {
  const [from] = base ? [base] : lines("git", ["merge-base", "HEAD", "main"]);
  const files = [
    ...lines("git", ["diff", "--name-only", "--diff-filter=d", from ?? "HEAD"]),
    ...lines("git", ["ls-files", "--others", "--exclude-standard"]),
  ];
  return [...new Set(files)].sort();
}

const specs = readdirSync(new URL("../e2e", import.meta.url), { recursive: true })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".spec.ts"));

/**
 * Returns the browser tests of a file: those that the map lists for the longest part of its path; without any, the spec
 * with the name of its feature or domain.
 */
export function journeysOf(file, map = journeys) {
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
  const known = Object.keys(map).filter((start) => file === start || file.startsWith(`${start}/`));
  const nearest = known.sort((a, b) => b.length - a.length)[0];
  if (nearest) return map[nearest].map((spec) => `e2e/${spec}.spec.ts`);
  const [, area] = /^src\/(?:web\/features|server\/domains)\/([^/]+)\//.exec(file) ?? [];
  return specs.filter((spec) => area && spec.split("/").at(-1) === `${area}.spec.ts`).map((spec) => `e2e/${spec}`);
}

/** Returns the text files of an area, which code imports as one module. */
const areaOf = (file) => /^src\/texts\/([^/]+)\/(en|es)\.ts$/.exec(file)?.[1];

/** The maximum number of browser tests for a text: one on most screens requires a full run. */
const maxJourneysOfText = 5;

/** Returns the specs that show the texts of an area: those of the features that import it. */
export function journeysOfText(file, sources, map = journeys) {
  const area = areaOf(file);
  if (!area) return [];
  const importers = [...sources].filter(([, text]) => text.includes(`"#texts/${area}/texts.ts"`));
  const specs = new Set(importers.flatMap(([path]) => (path.startsWith("src/web/") ? journeysOf(path, map) : [])));
  return specs.size > maxJourneysOfText ? [] : [...specs];
}

/** Returns the folders whose tests a migration affects: those of the database, and the domain whose tables it has. */
function foldersOfMigration(file) {
  const [, area] = /^src\/server\/platform\/db\/migrations\/\d+_(\w+)\.sql$/.exec(file) ?? [];
  return area ? ["src/server/platform/db", `src/server/domains/${area}`] : [];
}

/** Whether the tests next to a file start the server, or import it as the commands' tests do. */
const isServers = (file) => /^src\/(server|sandbox|cli)\//.test(file);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const isKillTest = (file) => file.startsWith("src/server/system-tests/kills/");

/** Returns the names by which code imports a file. */
const namesOf = (file) => {
  const [, , ...rest] = file.split("/");
  return [`#${file.split("/")[1]}/${rest.join("/")}`, file.split("/").at(-1)];
};

/**
 * Returns the tests of the server and its commands next to changed files and to files that import them. Such a test
 * imports the whole server, so its own imports are ignored.
 */
export function serverTestsOf(files, sources) {
  const folders = new Set();
  const tests = new Set(files.filter((file) => isServers(file) && isTest(file)));
  for (const folder of files.flatMap(foldersOfMigration))
    for (const path of sources.keys()) if (isTest(path) && path.startsWith(`${folder}/`)) tests.add(path);
  for (const file of files.filter((one) => one.startsWith("src/") && !isTest(one))) {
    if (isServers(file)) folders.add(dirname(file));
    const [absolute, base] = namesOf(file);
    for (const [path, text] of sources) {
      if (!isServers(path)) continue;
      const isImporter =
        text.includes(`"${absolute}"`) ||
        [...text.matchAll(/from "(\.[^"]*)"/g)].some(
          ([, specifier]) => specifier.endsWith(base) && join(dirname(path), specifier) === file,
        );
      if (!isImporter) continue;
      if (isTest(path)) tests.add(path);
      else folders.add(dirname(path));
    }
  }
  for (const path of sources.keys()) if (isTest(path) && folders.has(dirname(path))) tests.add(path);
  return [...tests].filter((path) => !isKillTest(path)).sort();
}

/** Reads every source file, by path. */
function readSources() {
  const paths = readdirSync("src", { recursive: true }).map((path) => join("src", path).replaceAll("\\", "/"));
  return new Map(paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(path, "utf8")]));
}

/** The Vitest projects with server tests that run in minutes: all but that of the fault-injection tests. */
export const serverProjects = ["api", "commands", "replaced-modules"];

/** The tests of `src/architecture` that load the whole server, which takes as long as all the others. */
const loadsServer = ["src/architecture/encryption.test.ts", "src/architecture/registry.test.ts"];

/** Returns the tests that read all code, so that no import tells whether a change affects them. */
function wholeCodeTestsOf(files, sources) {
  const tests = [...sources.keys()].filter((path) => path.startsWith("src/architecture/") && isTest(path)).sort();
  return files.some(isServers) ? tests : tests.filter((path) => !loadsServer.includes(path));
}

/** Returns the tests to run for changed files. */
export function testsFor(files, sources = readSources()) {
  const catalogs = files.flatMap((file) => (areaOf(file) ? [`src/texts/${areaOf(file)}/texts.ts`] : []));
  return {
    lint: files.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file) && existsSync(file)),
    // Vitest follows the imports of browser code as well
    related: files.filter((file) => /^src\/.*\.(tsx?|json|css)$/.test(file) && !isServers(file)),
    wholeCode: wholeCodeTestsOf(files, sources),
    server: serverTestsOf([...new Set([...files, ...catalogs])], sources),
    journeys: [...new Set(files.flatMap((file) => [...journeysOf(file), ...journeysOfText(file, sources)]))].sort(),
  };
}
