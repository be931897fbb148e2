import { spawn } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { errorCode } from "../../common/error-details.ts";
import { OperatorError } from "../../common/operator-error.ts";
import { processArguments, processStart } from "../../files/process-identity.ts";
import type { Launch } from "./postgres-account.ts";

/** A running PostgreSQL server: its main process, its port, and a promise that resolves when it has ended. */
export type Postmaster = { pid: number; port: number; ended: Promise<void> };

type PidFile = { pid: number; port: number; ready: boolean };

/** The content of postmaster.pid in a cluster's folder; PostgreSQL defines its lines (utils/pidfile.h). */
function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
    const state = lines[7]?.trim() ?? "";
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: state === "ready" || state === "standby" };
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Returns the server that still runs on this cluster, or undefined if certainly none does; the pid file of a dead
 * server is then removed. The process ID in that file isn't proof: another process may have it now.
 */
export async function findRunning(cluster: string, clusterName: string): Promise<Postmaster | undefined> {
  const file = readPidFile(cluster);
  if (!file) return undefined;
  if (servesCluster(file.pid, cluster)) {
    const { pid } = file;
    while (servesCluster(pid, cluster)) {
      const now = readPidFile(cluster);
      if (now?.pid === pid && now.ready) return { pid, port: now.port, ended: waitUntilEnded(pid) };
      await delay(20);
    }
  }
  await endLeftovers(clusterName);
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  return undefined;
}

/** Returns the port of a server that another process runs on this cluster and that accepts connections. Read-only. */
export function findRunningPort(cluster: string): number | undefined {
  const file = readPidFile(cluster);
  return file?.ready && servesCluster(file.pid, cluster) ? file.port : undefined;
}

function servesCluster(pid: number, cluster: string): boolean {
  if (processStart(pid) === undefined) return false;
  const args = processArguments(pid);
  if (!basename(args[0] ?? "").startsWith("postgres")) return false;
  if (args.includes(cluster)) return true;
  try {
    // A server's working directory is its folder, so this holds even if the folder was moved.
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

async function waitUntilEnded(pid: number): Promise<void> {
  const started = processStart(pid);
  while (started !== undefined && processStart(pid) === started) await delay(50);
}

/**
 * Waits for the children of a killed server. They exit by themselves, but one in a long query takes longer, and
 * PostgreSQL doesn't start before: they are terminated after half a second and killed after two.
 */
async function endLeftovers(clusterName: string): Promise<void> {
  if (process.platform !== "linux") return;
  for (let tries = 0; tries < 200; tries++) {
    const leftovers = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => processArguments(Number(name)).join(" ").startsWith(`postgres: ${clusterName}: `));
    if (leftovers.length === 0) return;
    if (tries === 25 || tries === 100) {
      for (const name of leftovers) signal(Number(name), tries === 25 ? "SIGQUIT" : "SIGKILL");
    }
    await delay(20);
  }
}

/** Starts a server and waits until it accepts connections. Throws with the end of its log if it exits before that. */
export async function launchPostmaster(
  cluster: string,
  program: string,
  settings: string[],
  port: number,
  logFile: string,
  launch: Launch,
): Promise<Postmaster> {
  const log = openSync(logFile, "a", 0o600);
  const { file, args, options } = launch(program, ["-D", cluster, "-p", String(port), ...settings]);
  // In a separate session: Ctrl-C in the terminal must reach the application first.
  const child = spawn(file, args, { ...options, cwd: "/", detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  let exitReason: string | undefined;
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      exitReason = reason;
      resolve();
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signalName) => end(`it ended with ${signalName ?? code}`));
  });
  while (exitReason === undefined) {
    const now = readPidFile(cluster);
    if (now?.ready && now.pid === child.pid) return { pid: now.pid, port, ended };
    await delay(20);
  }
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-5).join("\n  ");
  throw new OperatorError(`PostgreSQL did not start (${exitReason}). The end of ${logFile}:\n  ${lines}`);
}

/**
 * Stops a server with a fast shutdown: sessions end, everything is written. After 20 s, with an immediate shutdown,
 * from which the next start recovers.
 */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  signal(postmaster.pid, "SIGINT");
  const timeout = delay(20_000, true, { ref: false });
  if (await Promise.race([postmaster.ended, timeout])) {
    signal(postmaster.pid, "SIGQUIT");
    await postmaster.ended;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== "ESRCH") throw error;
  }
}
