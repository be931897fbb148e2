import { rmSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { createMemoryFolder, memoryHasRoom } from "./src/server/testing/memory-folder.ts";

const port = Number(process.env.LINTEL_E2E_PORT ?? 4180);
const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --process-per-site";

// No page lives long enough to earn back what optimizing its code costs, a seventh of the browser's processor time. Nor do
// collections of garbage that keep a page small and forget its compiled code, which the next journey would compile again:
// a fifth.
const scriptFlags =
  "--no-maglev --no-opt --min-semi-space-size=16 --initial-heap-size=128 --no-memory-reducer --no-flush-bytecode";

// Workers load this file, too, and take the folder of the first.
if (!process.env.LINTEL_E2E_DATA) {
  const folder = createMemoryFolder("lintel-e2e-");
  process.env.LINTEL_E2E_DATA = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** Journeys in a real browser against the product as it is built, on an installation of its own. */
export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  workers: 2,
  // A journey that passes only when it is repeated is listed as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  globalSetup: "./e2e/support/warm-up.ts",
  // A machine with other work is several times slower than the minute that the longest take; what never comes fails all the
  // same.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A missing button is known long before the whole test's time is over.
    actionTimeout: 15_000,
    // A journey that fails leaves the page's content and a picture of it. Its steps and requests are recorded only where it
    // is repeated, or with --trace=on: for journeys that pass, Playwright would store them and a picture, too.
    trace: "on-first-retry",
    // The next journey has the window of the one before, without its data: a new one would compile the code again.
    reuseContext: true,
    // A screen half-way through a fade is pressed beside what it shows, and is too pale for axe.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [...flags.split(" "), `--js-flags=${scriptFlags}`],
      // Playwright has Chromium's processes share what they draw and load in files on the disk, since a container's memory
      // may have no room for it: a fifth of the browser's processor time.
      ignoreDefaultArgs: memoryHasRoom() ? ["--disable-dev-shm-usage"] : [],
    },
  },
  projects: [
    // A journey goes one way, on a desktop unless it says otherwise: "@phone" on a phone, as most applicants have it,
    // "@both" where the two show different things.
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
      // All journeys come from one address.
      RATE_LIMIT_PER_MINUTE: "100000",
      UPLOAD_MB_PER_HOUR: "100000",
      // What a decision sends is looked for at once; the time to undo it has a server of its own.
      DECISION_UNDO_MINUTES: "0",
      // Nobody waits two days for the money of a payment.
      PAYOUT_HOLD_DAYS: "0",
      LINTEL_SAMPLE_APPLICATIONS: "0",
      LOG_LEVEL: "warn",
    },
  },
});
