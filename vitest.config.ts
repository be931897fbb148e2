import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // a test waits for PostgreSQL half of its time: one more than the cores, where Vitest would leave one out
    maxWorkers: availableParallelism() + 1,
    // A busy CI machine must not discard a whole run; the report marks what passed only when it was repeated.
    retry: process.env.CI ? 1 : 0,
    // A worker loads the product once for all its files. What a test replaces, it puts back.
    isolate: false,
    // Most objects of a request are gone before the next: with the default of 16 MB they are copied several times each.
    execArgv: ["--max-semi-space-size=64"],
    unstubGlobals: true,
    unstubEnvs: true,
    restoreMocks: true,
    // What a test waits for comes late on a busy machine; what never comes fails all the same.
    expect: { poll: { timeout: 30_000 } },
    // the longest tests take ten seconds, and ten times that on a machine that is busy otherwise
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
          // a replaced module is ignored where another test of the worker has loaded it already
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
          // Never beside others: each has a server, its clients and a database, and a limit for how long they are away.
          sequence: { groupOrder: 1 },
          // while one waits for a start, another uses the processor
          maxWorkers: 2,
          // seconds on a quiet machine, and many times that on a busy one
          testTimeout: 600_000,
        },
      },
    ],
  },
});
