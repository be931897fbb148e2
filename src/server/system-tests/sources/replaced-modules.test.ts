import { expect, test } from "vitest";
import { findLines, readSources } from "../testing/read-sources.ts";

// In a worker that several files share, a module that another test has loaded isn't replaced, or stays replaced.
test("only tests that have a worker of their own replace modules", () => {
  const tests = readSources("src", /\.test\.tsx?$/);
  const replacing = findLines(tests, /\bvi\.(?:do)?[mM]ock\(/).map((line) => line.split(":")[0] ?? "");
  expect(replacing).toContain("src/server/system-tests/replaced-modules/backup-keys.test.ts");
  const folder = "src/server/system-tests/replaced-modules/";
  expect(replacing.filter((path) => !path.startsWith(folder))).toEqual([]);
});
