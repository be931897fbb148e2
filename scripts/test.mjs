// npm test: every check, the cheap ones first, up to the first that fails. Runs on Node 20.
// A part by itself, with options for its tool: npm test -- unit src/server/platform/config/config.test.ts
import { build, findChromium, installPackages, tool } from "./prepare.mjs";

const parts = {
  types: { title: "Types", check: (options) => tool("tsc", ["-p", ".", ...options]) },
  lint: { title: "Lint and format", check: (options) => tool("biome", ["ci", ".", ...options]) },
  // Before the tests: some of them weigh what was built.
  build: { title: "Build", check: () => build() },
  unit: { title: "Unit and API tests", check: (options) => tool("vitest", ["run", ...options]) },
  journeys: { title: "Journeys in Chromium", check: checkJourneys },
};

async function checkJourneys(options) {
  const chromium = findChromium();
  if (!chromium) return 1;
  return (await build()) || tool("playwright", ["test", ...options], { CHROMIUM_PATH: chromium });
}

const [chosen, ...options] = process.argv.slice(2);

async function test() {
  if (chosen && !Object.hasOwn(parts, chosen)) {
    console.error(`There is no part ${chosen}; there are: ${Object.keys(parts).join(", ")}.`);
    return 2;
  }
  const install = await installPackages();
  if (install !== 0) return install;
  const begun = performance.now();
  const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  for (const name of chosen ? [chosen] : Object.keys(parts)) {
    const { title, check } = parts[name];
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
