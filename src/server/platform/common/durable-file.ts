import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file that only its owner can read, atomically and durable after a power failure. */
export function writeDurably(path: string, content: string): void {
  const temporaryPath = `${path}.${randomBytes(4).toString("hex")}`;
  const file = openSync(temporaryPath, "wx", 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporaryPath, path);
  syncFolder(dirname(path));
}

/** Flushes a folder to disk: a rename is durable only after its folder has been flushed. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
