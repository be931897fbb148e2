// Runs the unit and API tests. On CI, a few failed files are repeated once: a failure by chance, such as on a busy
// machine, must not fail a whole run.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, tool } from "./prepare.mjs";

const results = join(root, "node_modules", ".cache", "test-results.json");
/** More failed files than this aren't chance. */
const maxRepeatedFiles = 3;

/** Resolves to an exit code. */
export async function runUnitTests(options) {
  if (!process.env.CI) return await tool("vitest", ["run", ...options]);
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}`];
  const code = await tool("vitest", ["run", ...reporters, ...options]);
  const files = code === 0 ? [] : failedFiles();
  if (files.length === 0 || files.length > maxRepeatedFiles) return code;
  // in new processes with new databases: the failed attempt may have changed what the file's tests share
  console.log(`\nOnce more, in case they failed by chance: ${files.join(" ")}`);
  const repeated = await tool("vitest", ["run", ...files]);
  if (repeated === 0) console.log(`\nFlaky, passed only when repeated: ${files.join(" ")}`);
  return repeated;
}

/** Returns the files with failed tests; none if something else failed, such as an error outside of every test. */
function failedFiles() {
  if (!existsSync(results)) return [];
  const { testResults } = JSON.parse(readFileSync(results, "utf8"));
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(root, name));
}
