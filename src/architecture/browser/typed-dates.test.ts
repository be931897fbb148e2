import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const browserTestFolder = join(import.meta.dirname, "../../../e2e");

test("no browser test types a date of this decade, which a form rejects once it is in the past", () => {
  const files = readdirSync(browserTestFolder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(50);
  const typed = files.flatMap((path) =>
    [...readFileSync(join(browserTestFolder, path), "utf8").matchAll(/["'`](?:0\d|1[0-2])\d\d20[23]\d["'`]/g)].map(
      ([date]) => `${path}: ${date}`,
    ),
  );
  expect(typed).toEqual([]);
});
