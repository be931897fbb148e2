import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** The maximum number of entries of a folder: a longer listing has to be searched. */
const maxFiles = 20;

const folders = ["src", "e2e", "bench", "scripts"].flatMap((top) => [
  top,
  ...readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
]);

test(`no folder has more than ${maxFiles} files`, () => {
  expect(folders.length).toBeGreaterThan(200);
  const large = folders.filter(
    (folder) =>
      readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length > maxFiles,
  );
  expect(large).toEqual([]);
});
