import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../../..");

type Source = { path: string; text: string };

/** Returns the files in a folder of the repository, by path; installed packages are excluded. */
export function filesOf(folder: string, wanted: RegExp): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !entry.parentPath.includes("node_modules"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
}
export const product = filesOf("src", /\.tsx?$/).filter(({ path }) => !/\.test\.|\/testing\//.test(path));
export const server = product.filter(({ path }) => path.startsWith("src/server/"));
export const web = product.filter(({ path }) => /^src\/(web|ui|fields)\//.test(path));

/** Returns the distinct matching lines as `path: line`. */
export const found = (sources: Source[], pattern: RegExp) =>
  sources
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .filter((line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    .sort();
