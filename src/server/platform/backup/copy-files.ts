import type { Disk } from "flydrive";
import { listKeys } from "../files/files.ts";
import { hashFile, type Manifest } from "./manifest.ts";
import { writeMeasured } from "./write-measured.ts";

type CopiedFile = Manifest["files"][number];

/** The folder of all backups' files, which they share. */
const folder = "files";

/** Where a copied file is, below the place of all backups. */
export const copyPath = (key: string): string => `${folder}/${key}`;

/**
 * Copies the files of the storage to a place of backups, except those it has already: a file never changes under its key,
 * so a backup that was cut off is continued, and a later one copies only what is new.
 * @param known the files of the last complete backup, whose hashes are not computed again
 */
export async function copyFiles(disk: Disk, place: Disk, known: readonly CopiedFile[]): Promise<CopiedFile[]> {
  const copies = new Set<string>();
  for await (const path of listKeys(place, folder)) copies.add(path);
  const hashed = new Map(known.map((file) => [file.key, file]));
  const files: CopiedFile[] = [];
  for await (const key of listKeys(disk)) {
    const file = copies.has(copyPath(key))
      ? (hashed.get(key) ?? { key, ...(await hashFile(place, copyPath(key))) })
      : await copyFile(disk, key, place);
    if (file) files.push(file);
  }
  return files;
}

/** @returns nothing for a file that was deleted since it was listed */
async function copyFile(disk: Disk, key: string, place: Disk): Promise<CopiedFile | undefined> {
  if (!(await disk.exists(key))) return;
  return { key, ...(await writeMeasured(place, copyPath(key), await disk.getStream(key))) };
}

/** Puts a backup's files into the storage. Those that are there already are written again. */
export async function restoreFiles(disk: Disk, place: Disk, files: readonly CopiedFile[]): Promise<void> {
  for (const { key } of files) await disk.putStream(key, await place.getStream(copyPath(key)));
}
