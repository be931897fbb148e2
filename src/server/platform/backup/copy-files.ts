import type { Disk } from "flydrive";
import { fileKeyId } from "../encryption/vault.ts";
import { listKeys, readStart } from "../files/files.ts";
import { hashFile, type Manifest } from "./manifest.ts";
import { writeMeasured } from "./write-measured.ts";

type CopiedFile = Manifest["files"][number];

/** The folder of all backups' files, which they share. */
const folder = "files";

/** Where a copied file is, below the place of all backups. A file that is encrypted with another key is another copy. */
export const copyPath = ({ key, keyId }: Pick<CopiedFile, "key" | "keyId">): string =>
  keyId === undefined ? `${folder}/${key}` : `${folder}/encrypted/${keyId}/${key}`;

/**
 * Copies the files of the storage to a place of backups, except those it has already, so that a backup that was cut off
 * is continued, and a later one copies only what is new. A file never changes under its key, unless it is encrypted with
 * another encryption key.
 * @param currentKey the ID of the current encryption key: files that use it are not compared with their copies
 * @param known the files of the last complete backup, whose hashes are not computed again
 */
export async function copyFiles(
  { disk, currentKey }: { disk: Disk; currentKey: string },
  place: Disk,
  known: readonly CopiedFile[],
): Promise<CopiedFile[]> {
  const copies = new Set<string>();
  for await (const path of listKeys(place, folder)) copies.add(path);
  const last = new Map(known.filter((file) => copies.has(copyPath(file))).map((file) => [file.key, file]));
  const files: CopiedFile[] = [];
  for await (const key of listKeys(disk)) {
    const copied = last.get(key);
    const isSame = copied && (copied.keyId === undefined || copied.keyId === currentKey);
    const file = isSame ? copied : await copyFile(disk, key, place, copies, copied);
    if (file) files.push(file);
  }
  return files;
}

/** @returns nothing for a file that was deleted since it was listed */
async function copyFile(
  disk: Disk,
  key: string,
  place: Disk,
  copies: ReadonlySet<string>,
  copied: CopiedFile | undefined,
): Promise<CopiedFile | undefined> {
  if (!(await disk.exists(key))) return;
  const { start, stream } = await readStart(disk, key);
  const keyId = fileKeyId(start);
  const path = copyPath({ key, keyId });
  if (!copies.has(path)) return { key, keyId, ...(await writeMeasured(place, path, stream)) };
  stream.destroy();
  return copied && copyPath(copied) === path ? copied : { key, keyId, ...(await hashFile(place, path)) };
}

/** Puts a backup's files into the storage. Those that are there already are written again. */
export async function restoreFiles(disk: Disk, place: Disk, files: readonly CopiedFile[]): Promise<void> {
  for (const file of files) await disk.putStream(file.key, await place.getStream(copyPath(file)));
}
