import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseUrls } from "#server/platform/db/embedded/create-cluster.ts";
import { build } from "../scripts/prepare.mjs";

const port = 4798;

/** Builds the product and runs `work` with it, as `npm start` runs it, with a temporary data folder. */
export async function withProduct(work: (url: string) => Promise<void>): Promise<void> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  try {
    await runProduct({ LINTEL_DATA: dataDir }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Returns the settings of a product in production with new keys; its emails are not delivered.
 * @param urls those of the owner, and of the role that the server connects with
 */
export const productionSettings = (urls: DatabaseUrls): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  PUBLIC_URL: "https://bench.example",
  TRUST_PROXY: "none",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Bench <bench@bench.example>",
  ...createKeys(),
  DATABASE_URL: urls.apiUrl,
  DATABASE_OWNER_URL: urls.url,
  LOG_LEVEL: "info",
});

/** Returns new keys as settings: with a database that has data, the product doesn't create keys itself. */
export const createKeys = (): NodeJS.ProcessEnv => ({
  LINTEL_ENCRYPTION_KEYS: `bench:${randomBytes(32).toString("base64")}`,
  LINTEL_HMAC_KEY: randomBytes(32).toString("base64"),
});

/**
 * Runs `work` with the built product in a separate process, with these settings and those that `npm start` adds. The
 * log is written to a file in its data folder.
 * @returns what `work` returns
 */
export async function runProduct<T>(
  settings: NodeJS.ProcessEnv,
  work: (url: string, processId: number) => Promise<T>,
): Promise<T> {
  const env = {
    ...process.env,
    // the build of a renderer sets it, and a product in production requires keys
    NODE_ENV: "development",
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: "1000000",
    UPLOAD_MB_PER_HOUR: "1000000",
    LINTEL_SAMPLE_APPLICATIONS: "0",
    LOG_LEVEL: "warn",
    MALLOC_ARENA_MAX: "2",
    MALLOC_TRIM_THRESHOLD_: "131072",
    MALLOC_MMAP_THRESHOLD_: "65536",
    ...settings,
  };
  const main = join(import.meta.dirname, "../build/program/main.js");
  const log = openSync(settings.LINTEL_DATA ? join(settings.LINTEL_DATA, "log") : devNull, "a");
  const flags = ["--max-semi-space-size=8"];
  const child = spawn(process.execPath, [...flags, main], { env, stdio: ["ignore", log, "inherit"] });
  closeSync(log);
  const exited = once(child, "exit");
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let attempts = 0; !(await isReady(url)); attempts++) {
      if (child.exitCode !== null || attempts > 300) throw new Error("The product did not start.");
      await delay(100);
    }
    return await work(url, child.pid ?? 0);
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
