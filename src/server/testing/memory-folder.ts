import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "#rules/time/durations.ts";

/** Linux's in-memory file system; other systems have none, and containers often a small one. */
const memoryFilesystem = "/dev/shm";

/** More than a run's databases need, each of which is deleted after its test file. */
const minFreeBytes = 4 * 1024 ** 3;

/**
 * Creates a folder for data that only has to survive a killed process: in memory if there is room. A database is 1,500
 * files, and creating and deleting them on a disk takes more CPU time than most test files. The folder is deleted at
 * the end of the process; a caller deletes large data as soon as it isn't needed.
 */
export function createMemoryFolder(prefix: string): string {
  const parent = hasFreeMemory() ? memoryFilesystem : tmpdir();
  if (parent === memoryFilesystem) deleteAbandoned(prefix);
  if (createdFolders.size === 0) process.on("exit", deleteCreated);
  const folder = mkdtempSync(join(parent, prefix));
  createdFolders.add(folder);
  return folder;
}

const createdFolders = new Set<string>();

/** Deletes the folders at the end of the process, whether its tests passed or failed. */
function deleteCreated(): void {
  for (const folder of createdFolders) rmSync(folder, { recursive: true, force: true });
}

/** Whether a run's databases and shared files fit in the in-memory file system. */
export function hasFreeMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFilesystem);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}

/** Deletes the folders of killed runs, which would otherwise occupy memory until the next reboot. */
function deleteAbandoned(prefix: string): void {
  for (const name of readdirSync(memoryFilesystem)) {
    const path = join(memoryFilesystem, name);
    const created = name.startsWith(prefix) && statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (created && created < Date.now() - dayMs) rmSync(path, { recursive: true, force: true });
  }
}
