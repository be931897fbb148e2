import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "../../../../scripts/prepare.mjs";
import { killProcess, listChildProcesses } from "../database/streaming-pair.ts";
import { createMemoryFolder } from "../memory-folder.ts";
import { randomPort } from "../random-port.ts";
import { listUnusedMutantParts } from "./mutants/unused-parts.ts";

const main = fileURLToPath(new URL("../../../../build/program/main.js", import.meta.url));
const mutants = new URL("./mutants/mutants.ts", import.meta.url).href;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/**
 * The environment variable with a data folder in which the server was started before: creating its tables takes several
 * times as long as a start.
 */
export const firstFolderVariable = "LINTEL_FIRST_FOLDER";
let firstFolder: Promise<string> | undefined;

/**
 * Starts the server as in production, in a separate data folder, and restarts it whenever it ends. With the embedded
 * database, the folder is a copy of one in which it was started and stopped before.
 * @param mutant a fault of `mutants.ts` to run it with
 * @param settings additional environment variables
 */
export async function startProduct(mutant?: string, settings: Record<string, string> = {}) {
  const started = process.env[firstFolderVariable];
  if (!started && (await build()) !== 0) throw new Error("The product could not be built.");
  const dataDir = createMemoryFolder("lintel-kill-");
  if (!settings.DATABASE_URL) {
    firstFolder ??= started ? Promise.resolve(started) : prepareFirstFolder();
    // PostgreSQL's files belong to a separate user
    await promisify(execFile)("cp", ["-a", `${await firstFolder}/.`, dataDir]);
  }
  return await startServerIn(dataDir, mutant, settings);
}

/** Starts the server in an empty data folder and stops it. @returns the folder */
export async function prepareFirstFolder(): Promise<string> {
  const dataDir = createMemoryFolder("lintel-first-");
  const product = await startServerIn(dataDir, undefined, {});
  await product.end("SIGTERM");
  return dataDir;
}

async function startServerIn(dataDir: string, mutant: string | undefined, settings: Record<string, string>) {
  const port = randomPort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    LINTEL_DATA: dataDir,
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: "1000000",
    WRITTEN_EMAILS_PER_DAY: "1000000",
    LINTEL_SAMPLE_APPLICATIONS: "0",
    LOG_LEVEL: "silent",
    LINTEL_MUTANT: mutant,
    ...settings,
  };
  /** its output when it exited on its own */
  const ownEnds: string[] = [];
  let expectedExit: ChildProcess | undefined;
  let server = launch();

  function launch(): ChildProcess {
    const args = [...(mutant ? ["--import", mutants] : []), main];
    // In its own folder, so that no .env file of the project is read.
    const child = spawn(process.execPath, args, { cwd: dataDir, env, stdio: ["ignore", "ignore", "pipe"] });
    let output = "";
    child.stderr.on("data", (text) => {
      output = `${output}${text}`.slice(-2_000);
    });
    child.once("exit", (code, signal) => {
      if (child === expectedExit) return;
      ownEnds.push(`${signal ?? code}: ${output}`);
      server = launch();
    });
    return child;
  }

  async function end(signal: NodeJS.Signals) {
    expectedExit = server;
    const exited = once(server, "exit");
    server.kill(signal);
    const at = performance.now();
    await exited;
    return at;
  }

  await waitUntilReady(`${url}/readyz`, ownEnds);
  return {
    url,
    dataDir,
    ownEnds,
    /** permanently ends the process */
    end,
    databaseUrl: () => {
      const password = readFileSync(join(dataDir, "db-password"), "utf8").trim();
      return `postgres://lintel:${password}@127.0.0.1:${postmaster(dataDir).port}/lintel`;
    },
    /** @returns the time, in performance.now()'s milliseconds */
    killServer: async () => {
      const at = await end("SIGKILL");
      server = launch();
      return at;
    },
    killPostgres: async () => {
      const { pid } = postmaster(dataDir);
      for (const one of [pid, ...listChildProcesses(pid)]) killProcess(one);
      return performance.now();
    },
    stop: async () => {
      await end("SIGTERM");
      const unusedParts = listUnusedMutantParts(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
      if (unusedParts.length > 0)
        throw new Error(`The mutant ${mutant} is outdated: the server never sends ${unusedParts.join(" or ")}.`);
    },
  };
}

function postmaster(dataDir: string) {
  const lines = readFileSync(join(dataDir, "db/cluster/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function waitUntilReady(url: string, ownEnds: string[]) {
  for (const startedAt = performance.now(); ; await delay(20)) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    if (ownEnds.length > 0) throw new Error(`The product did not start: ${ownEnds[0]}`);
    if (performance.now() - startedAt > 60_000) throw new Error("The product did not start in a minute.");
  }
}
