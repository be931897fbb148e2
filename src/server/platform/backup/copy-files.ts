import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Disk } from "flydrive";
import { OperatorError } from "../common/operator-error.ts";
import { listKeys } from "../files/files.ts";
import { hashFile, type Manifest } from "./manifest.ts";
import { createMeasure } from "./measure.ts";

type CopiedFile = Manifest["files"][number];

/**
 * Copies the files of the storage into a folder, except those it has already: a file never changes under its key, so a
 * backup that was cut off is continued, and a later one copies only what is new.
 */
export async function copyFiles(disk: Disk, folder: string): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  for await (const key of listKeys(disk)) {
    const path = pathIn(folder, key);
    const size = await stat(path).then(
      (found) => found.size,
      () => undefined,
    );
    const file =
      size === undefined ? await copyFile(disk, key, path) : { key, bytes: size, sha256: await hashFile(path) };
    if (file) files.push(file);
  }
  return files;
}

/** @returns nothing for a file that was deleted since it was listed */
async function copyFile(disk: Disk, key: string, path: string): Promise<CopiedFile | undefined> {
  if (!(await disk.exists(key))) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.draft`;
  const { stream, result } = createMeasure();
  try {
    await pipeline(await disk.getStream(key), stream, createWriteStream(draft, { mode: 0o600, flush: true }));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await rename(draft, path);
  return { key, ...result() };
}

/** Puts a backup's files into the storage. Those that are there already are written again. */
export async function restoreFiles(disk: Disk, folder: string, files: readonly CopiedFile[]): Promise<void> {
  for (const { key } of files) await disk.putStream(key, createReadStream(pathIn(folder, key)));
}

function pathIn(folder: string, key: string): string {
  const path = join(folder, key);
  if (!path.startsWith(join(folder, "/")))
    throw new OperatorError(`The backup names a file outside its folder: ${key}`);
  return path;
}
