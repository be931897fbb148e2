import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readFolder } from "./read-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lintel-folder-"));
  mkdirSync(join(folder, "cache"));
  writeFileSync(join(folder, "cache", "a.tmp"), "a\xff", "latin1");
  writeFileSync(join(folder, "b"), "b");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string) => readFileSync(path, "latin1");
const sortByPath = (files: { path: string; text: string }[]) => files.toSorted((a, b) => a.path.localeCompare(b.path));

test("reading a folder returns the content of every file, also in subfolders", () => {
  expect(sortByPath(readFolder(folder))).toEqual([
    { path: "b", text: "b" },
    { path: join("cache", "a.tmp"), text: "a\xff" },
  ]);
});

test("a file that is renamed while its folder is read is returned under its new name", () => {
  const files = readFolder(folder, (path) => {
    if (path.endsWith(".tmp")) renameSync(path, path.replace(".tmp", ".done"));
    return read(path);
  });
  expect(files.map(({ path }) => path).sort()).toEqual(["b", join("cache", "a.done")]);
});

test("a file that is deleted while its folder is read is skipped, and a file that can't be read causes an error", () => {
  const files = readFolder(folder, (path) => {
    if (path.endsWith(".tmp")) rmSync(path);
    return read(path);
  });
  expect(files.map(({ path }) => path)).toEqual(["b"]);
  expect(() => readFolder(folder, () => expect.fail("unreadable"))).toThrow("unreadable");
});
