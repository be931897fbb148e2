import { rmSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { createMemoryFolder, hasFreeMemory } from "./src/server/testing/memory-folder.ts";

const port = Number(process.env.LINTEL_E2E_PORT ?? 4180);
const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --process-per-site";

// Disables V8's code optimization, which doesn't pay off on short-lived pages and takes a seventh of the browser's CPU
// time, and code flushing during garbage collection, after which the next journey would compile the code again: a
// fifth.
const scriptFlags =
  "--no-maglev --no-opt --min-semi-space-size=16 --initial-heap-size=128 --no-memory-reducer --no-flush-bytecode";

// Workers load this file too, and use the folder of the first process.
if (!process.env.LINTEL_E2E_DATA) {
  const folder = createMemoryFolder("lintel-e2e-");
  process.env.LINTEL_E2E_DATA = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** Browser tests against the built server, with a separate installation. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  // A test that passes only when retried is listed as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  globalSetup: "./e2e/support/warm-up.ts",
  // On a busy machine, tests take several times longer than the minute of the slowest ones.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A missing button fails well before the whole test's timeout.
    actionTimeout: 15_000,
    // A failed test leaves the page's content and a screenshot. Its steps and requests are recorded only on a retry, or
    // with --trace=on: for tests that pass, Playwright would store them and a screenshot, too.
    trace: "on-first-retry",
    // The next test reuses the window of the previous one, without its data: a new one would compile the code again.
    reuseContext: true,
    // During a fade, clicks miss their target, and axe reports low contrast.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...flags.split(" "), `--js-flags=${scriptFlags}`],
      // By default, Playwright makes Chromium's processes share memory through files on disk, since a container's
      // shared memory may be too small: a fifth of the browser's CPU time.
      ignoreDefaultArgs: hasFreeMemory() ? ["--disable-dev-shm-usage"] : [],
    },
  },
  projects: [
    // A test runs at one size: on a desktop by default, "@phone" on a phone, as most applicants use, "@both" where the
    // two differ.
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    { name: "phone", grep: /@phone|@both/, use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
  ],
  webServer: {
    command: "node build/program/main.js",
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: String(port),
      LINTEL_DATA: process.env.LINTEL_E2E_DATA,
      // All tests use one IP address.
      RATE_LIMIT_PER_MINUTE: "100000",
      UPLOAD_MB_PER_HOUR: "100000",
      // Tests expect a decision's emails immediately; the undo period is tested on a separate server.
      DECISION_UNDO_MINUTES: "0",
      // Payments can be paid out immediately, instead of after two days.
      PAYOUT_HOLD_DAYS: "0",
      LINTEL_SAMPLE_APPLICATIONS: "0",
      LOG_LEVEL: "warn",
    },
  },
});
