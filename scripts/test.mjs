// npm test: runs every check, the cheap ones first, up to the first failure. Runs on Node 20.
// One part, with options for its tool: npm test -- unit src/server/platform/config/config.test.ts
// What a change affects, compared with the merge base with main or another commit: npm test -- changed [commit]
import { changedFiles, serverProjects, testsFor } from "./changed.mjs";
import { build, findChromium, installPackages, tool } from "./prepare.mjs";
import { runUnitTests } from "./unit-tests.mjs";

const parts = {
  types: { title: "Types", check: (options) => tool("tsc", ["-p", ".", ...options]) },
  lint: { title: "Lint and format", check: (options) => tool("biome", ["ci", ".", ...options]) },
  // Before the tests: some of them measure the size of the build.
  build: { title: "Build", check: () => build() },
  unit: { title: "Unit and API tests", check: runUnitTests },
  journeys: { title: "Journeys in Chromium", check: checkJourneys },
};

async function checkJourneys(options) {
  const chromium = findChromium();
  if (!chromium) return 1;
  return (await build()) || tool("playwright", ["test", ...options], { CHROMIUM_PATH: chromium });
}

/** Checks types and what the changed files affect, which takes a tenth of the time of everything. */
async function checkChanged([base]) {
  const files = changedFiles(base);
  const { lint, related, wholeCode, server, journeys } = testsFor(files);
  const count = (list, name) => `${list.length} ${name}`;
  console.log(
    [count(files, "changed files"), count(server, "server tests"), count(journeys, "browser tests")].join(", "),
  );
  const steps = [
    () => tool("tsc", ["-p", "."]),
    () => (lint.length ? tool("biome", ["ci", "--no-errors-on-unmatched", ...lint]) : 0),
    () => (related.length ? tool("vitest", ["related", "--run", "--project", "unit", ...related]) : 0),
    () => (files.length ? tool("vitest", ["run", "--project", "unit", ...wholeCode]) : 0),
    () =>
      server.length ? tool("vitest", ["run", ...serverProjects.flatMap((name) => ["--project", name]), ...server]) : 0,
    () => (journeys.length ? checkJourneys(journeys) : 0),
  ];
  for (const step of steps) {
    const code = await step();
    if (code !== 0) return code;
  }
  return 0;
}

/** Parts that run only when they are named. */
const others = { changed: { title: "What the change affects", check: checkChanged } };

const [chosen, ...options] = process.argv.slice(2);

async function test() {
  const known = { ...parts, ...others };
  if (chosen && !Object.hasOwn(known, chosen)) {
    console.error(`There is no part ${chosen}; there are: ${Object.keys(known).join(", ")}.`);
    return 2;
  }
  const install = await installPackages();
  if (install !== 0) return install;
  const begun = performance.now();
  const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  for (const name of chosen ? [chosen] : Object.keys(parts)) {
    const { title, check } = known[name];
    console.log(`\n── ${title} ──`);
    const since = performance.now();
    const code = await check(options);
    console.log(`── ${title}: ${code === 0 ? "passed" : `failed (exit code ${code})`} after ${seconds(since)} ──`);
    if (code !== 0) return code;
  }
  console.log(`\nAll passed in ${seconds(begun)}.`);
  return 0;
}

process.exitCode = await test();
