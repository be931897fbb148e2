import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // a test waits for PostgreSQL half of its time: one worker more than the number of cores, instead of Vitest's
    // default of one less
    maxWorkers: availableParallelism() + 1,
    // A worker loads the server once for all its files. A test that replaces a global restores it.
    isolate: false,
    // Most objects of a request are garbage before the next one: with the default of 16 MB they are copied several
    // times each.
    execArgv: ["--max-semi-space-size=64"],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // On a busy machine, awaited conditions take longer.
    expect: { poll: { timeout: 30_000 } },
    // the longest tests take ten seconds, and ten times as long on a busy machine
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: [`${import.meta.dirname}/vitest.setup.ts`],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: ["src/server/**", "src/sandbox/**", "src/cli/**"],
        },
      },
      {
        extends: true,
        test: {
          // they import the whole server, so that almost every change is related to them
          name: "commands",
          include: ["src/cli/**/*.test.ts"],
          globalSetup: "src/server/testing/database/cluster.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["src/server/**/*.test.ts", "src/sandbox/**/*.test.ts"],
          exclude: ["src/server/system-tests/kills/*.test.ts", "src/server/system-tests/replaced-modules/*.test.ts"],
          globalSetup: "src/server/testing/database/cluster.ts",
          alias: [
            {
              find: /^\.\/password-cost\.ts$/,
              replacement: `${import.meta.dirname}/src/server/testing/password-cost.ts`,
            },
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "replaced-modules",
          include: ["src/server/system-tests/replaced-modules/*.test.ts"],
          // replacing a module has no effect if another test of the worker has already loaded it
          isolate: true,
          globalSetup: "src/server/testing/database/cluster.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "kill",
          include: ["src/server/system-tests/kills/*.test.ts"],
          globalSetup: "src/server/testing/fault-injection/first-start.ts",
          // Never in parallel with other tests: each has a server, clients and a database, and a limit on the downtime.
          sequence: { groupOrder: 1 },
          // while one waits for a start, another uses the CPU
          maxWorkers: 2,
          // seconds on an idle machine, and many times as long on a busy one
          testTimeout: 600_000,
        },
      },
    ],
  },
});
