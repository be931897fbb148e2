import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { processStart } from "#server/platform/files/process-identity.ts";

const processSchema = z.object({ pid: z.number(), started: z.string() });
const processFile = (folder: string) => join(folder, "process.json");

/** Records the ID of the process that uses the folder. */
export function saveProcessId(folder: string, pid: number | undefined): void {
  if (pid === undefined) return;
  writeFileSync(processFile(folder), JSON.stringify({ pid, started: processStart(pid) }), { mode: 0o600 });
}

/**
 * Ends a process that a killed server has left in the folder, and waits until it has exited: two processes would
 * overwrite each other's files. It exits by itself as well, but possibly not before the next server starts.
 */
export async function endOrphan(folder: string): Promise<void> {
  const leftover = readProcess(folder);
  while (leftover && processStart(leftover.pid) === leftover.started) {
    try {
      process.kill(leftover.pid, "SIGKILL");
    } catch {
      return;
    }
    await delay(5);
  }
}

function readProcess(folder: string) {
  try {
    return processSchema.safeParse(JSON.parse(readFileSync(processFile(folder), "utf8"))).data;
  } catch {
    return undefined;
  }
}
