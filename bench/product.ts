import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { build } from "../scripts/prepare.mjs";

const port = 4798;

/** The whole product as `npm start` runs it, built anew and with a data folder of its own, for the length of `work`. */
export async function withProduct(work: (url: string) => Promise<void>): Promise<void> {
  if ((await build()) !== 0) throw new Error("The product could not be built.");
  const dataDir = mkdtempSync(join(tmpdir(), "lintel-bench-"));
  try {
    await runProduct({ LINTEL_DATA: dataDir }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The product as it was built, in a process of its own with these settings, for the length of `work`. */
export async function runProduct(settings: NodeJS.ProcessEnv, work: (url: string) => Promise<void>): Promise<void> {
  const env = {
    ...process.env,
    // what builds a renderer sets it, and a product in production asks for keys
    NODE_ENV: "development",
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: "1000000",
    UPLOAD_MB_PER_HOUR: "1000000",
    LINTEL_SAMPLE_APPLICATIONS: "0",
    LOG_LEVEL: "warn",
    ...settings,
  };
  const main = join(import.meta.dirname, "../build/program/main.js");
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "ignore", "inherit"] });
  const gone = once(child, "exit");
  try {
    const url = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await isReady(url)); tries++) {
      if (child.exitCode !== null || tries > 300) throw new Error("The product did not start.");
      await delay(100);
    }
    await work(url);
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
