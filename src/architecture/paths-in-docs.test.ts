import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
/** Pages that say how things are now; decisions describe how they were. */
const pages = files.filter(
  (file) => /(^|\/)(README|CONTRIBUTING)\.md$|^docs\/[^/]+\.md$/.test(file) && !file.endsWith("docs/security.md"),
);

/** Paths to files that a page names, other than patterns such as `<domain>/routes.ts`. */
const named = (page: string): string[] =>
  [...readFileSync(join(root, page), "utf8").matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql|md|json))`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => path.includes("/") && !path.startsWith("/") && !path.includes("NNN"));

const exists = (page: string, path: string): boolean =>
  files.some((file) => file === path || file.endsWith(`/${path}`)) || existsSync(join(root, dirname(page), path));

test("every file path in the documentation, except in security.md and the decisions, exists", () => {
  expect(pages.map((page) => basename(page))).toContain("CONTRIBUTING.md");
  expect(pages.flatMap((page) => named(page).map((path) => ({ page, path }))).length).toBeGreaterThan(50);
  const missing = pages.flatMap((page) =>
    named(page).flatMap((path) => (exists(page, path) ? [] : [`${page}: ${path}`])),
  );
  expect(missing).toEqual([]);
});
