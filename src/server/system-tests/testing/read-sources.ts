import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const repositoryRoot = resolve(import.meta.dirname, "../../../..");

type Source = { path: string; text: string };

/** Returns the files in a folder of the repository, by path; installed packages are excluded. */
export function readSources(folder: string, namePattern: RegExp): Source[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && namePattern.test(entry.name) && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(repositoryRoot, path), text: readFileSync(path, "utf8") }));
}
export const productSources = readSources("src", /\.tsx?$/).filter(({ path }) => !/\.test\.|\/testing\//.test(path));
export const serverSources = productSources.filter(({ path }) => path.startsWith("src/server/"));
export const webSources = productSources.filter(({ path }) => /^src\/(web|ui|fields)\//.test(path));

/** Returns the distinct matching lines as `path: line`. */
export const findLines = (sources: Source[], pattern: RegExp) =>
  sources
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    .sort();
