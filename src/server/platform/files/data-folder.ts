import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { errorCode } from "../common/error-details.ts";
import { OperatorError } from "../common/operator-error.ts";
import { processStart } from "./process-identity.ts";

const holderSchema = z.object({ pid: z.number(), started: z.string().optional(), address: z.string() });
type Holder = { pid: number; started?: string | undefined; address: string };

/** Thrown if another process is using the data folder; the message names the process and its address. */
export class DataFolderLockedError extends OperatorError {}

type DataFolderClaim = { release(): void };

/**
 * Creates the data folder (closed to others) if it is missing and claims it for this process until it ends or calls
 * `release`. Throws DataFolderLockedError while another running process holds it; a claim of a process that has ended
 * is ignored.
 *
 * The holder is the one named by the `lock.<n>` with the highest n. A claim is made by linking a complete file to the
 * next number, which only one process can do, so no process ever has to remove a lock that may be in use. See
 * docs/decisions/011-data-folder-lock.md.
 */
export function claimDataFolder(dir: string, address: string): DataFolderClaim {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const thisProcess: Holder = { pid: process.pid, started: processStart(process.pid), address };
  for (;;) {
    const last = highestLockNumber(dir);
    const holder = readHolder(lockPath(dir, last));
    if (holder && isAlive(holder)) {
      throw new DataFolderLockedError(
        `${dir} is in use by process ${holder.pid}, which serves ${holder.address}. ` +
          "Stop it first, or start with another folder (LINTEL_DATA) and another port (PORT).",
      );
    }
    if (!createLock(dir, last + 1, thisProcess)) continue;
    if (highestLockNumber(dir) > last + 1) {
      rmSync(lockPath(dir, last + 1), { force: true });
      continue;
    }
    for (const older of lockNumbers(dir).filter((n) => n <= last)) rmSync(lockPath(dir, older), { force: true });
    return { release: () => writeFileSync(lockPath(dir, last + 1), "") };
  }
}

function isAlive(holder: Holder): boolean {
  return processStart(holder.pid) !== undefined && processStart(holder.pid) === holder.started;
}

function lockPath(dir: string, n: number): string {
  return join(dir, `lock.${n}`);
}

function lockNumbers(dir: string): number[] {
  return readdirSync(dir).flatMap((name) => (/^lock\.\d+$/.test(name) ? [Number(name.slice(5))] : []));
}

function highestLockNumber(dir: string): number {
  return Math.max(0, ...lockNumbers(dir));
}

function createLock(dir: string, n: number, holder: Holder): boolean {
  const temporaryPath = join(dir, `.lock-${randomBytes(6).toString("hex")}`);
  writeFileSync(temporaryPath, JSON.stringify(holder), { mode: 0o600, flag: "wx" });
  try {
    linkSync(temporaryPath, lockPath(dir, n));
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
}

/** Undefined when the lock was released, is missing, or is incomplete after a power failure. */
function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(readFileSync(path, "utf8"))).data;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
