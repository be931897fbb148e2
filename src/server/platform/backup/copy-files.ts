import type { Disk } from "flydrive";
import { OperatorError } from "../common/operator-error.ts";
import { fileKeyId } from "../encryption/vault.ts";
import { listKeys, readStart } from "../files/files.ts";
import { hashFile, type Manifest } from "./manifest.ts";
import { writeHashed } from "./write-hashed.ts";

type CopiedFile = Manifest["files"][number];

/** The folder of the files of all backups, which share them. */
export const copiesFolder = "files";

/**
 * Returns the path of a copied file below the destination of all backups. The same file encrypted with another key is a
 * separate copy.
 */
export const copyPath = ({ key, keyId }: Pick<CopiedFile, "key" | "keyId">): string =>
  keyId === undefined ? `${copiesFolder}/${key}` : `${copiesFolder}/encrypted/${keyId}/${key}`;

/**
 * Copies the files of the storage to a backup destination, except those already there: an interrupted backup is
 * continued, and a later one copies only new files. The content of a key never changes, except when the file is
 * re-encrypted with another encryption key.
 * @param currentKey the ID of the current encryption key: files that use it are not compared with their copies
 * @param previousFiles the files of the last complete backup, whose hashes are not computed again
 */
export async function copyFiles(
  { disk, currentKey }: { disk: Disk; currentKey: string },
  destination: Disk,
  previousFiles: readonly CopiedFile[],
): Promise<CopiedFile[]> {
  const copies = new Set<string>();
  for await (const path of listKeys(destination, copiesFolder)) copies.add(path);
  const previousByKey = new Map(
    previousFiles.filter((file) => copies.has(copyPath(file))).map((file) => [file.key, file]),
  );
  const files: CopiedFile[] = [];
  for await (const key of listKeys(disk)) {
    const previousCopy = previousByKey.get(key);
    const isSame = previousCopy && (previousCopy.keyId === undefined || previousCopy.keyId === currentKey);
    const file = isSame ? previousCopy : await copyFile(disk, key, destination, copies, previousCopy);
    if (file) files.push(file);
  }
  return files;
}

/** @returns undefined for a file that was deleted after it was listed */
async function copyFile(
  disk: Disk,
  key: string,
  destination: Disk,
  copies: ReadonlySet<string>,
  previousCopy: CopiedFile | undefined,
): Promise<CopiedFile | undefined> {
  if (!(await disk.exists(key))) return;
  const { start, stream } = await readStart(disk, key);
  const keyId = fileKeyId(start);
  const path = copyPath({ key, keyId });
  if (!copies.has(path)) return { key, keyId, ...(await writeHashed(destination, path, stream)) };
  stream.destroy();
  return previousCopy && copyPath(previousCopy) === path
    ? previousCopy
    : { key, keyId, ...(await hashFile(destination, path)) };
}

/**
 * Checks, before any file is restored, that restored files won't overwrite others.
 * @param intoExisting whether the storage may contain files, as after an interrupted restore, or if only the database
 * was lost
 * @throws OperatorError for a storage with files, and for one whose files are encrypted with other keys than the
 * backup's
 */
export async function requireNoOverwrites(
  disk: Disk,
  files: readonly CopiedFile[],
  intoExisting: boolean,
): Promise<void> {
  const restored = new Map(files.map((file) => [file.key, file]));
  const replaced: string[] = [];
  for await (const key of listKeys(disk)) {
    if (!intoExisting)
      throw new OperatorError(
        "The storage of files (FILES) has files already; nothing was restored. To try a backup out, use another storage: " +
          "Lintel would delete the files there that the backup doesn't have. If these files are of the same installation, " +
          "whose database was lost or whose restore was interrupted, add --into-existing-files.",
      );
    const file = restored.get(key);
    if (!file) continue;
    const { start, stream } = await readStart(disk, key);
    stream.destroy();
    if (fileKeyId(start) !== file.keyId) replaced.push(key);
  }
  if (replaced.length > 0)
    throw new OperatorError(
      `Nothing was restored: ${replaced.length} files of the storage (FILES) are encrypted with another key than the backup has them with, such as ${replaced[0]}. Use another storage, or a newer backup.`,
    );
}

/** Copies a backup's files into the storage, overwriting those that are already there. */
export async function restoreFiles(disk: Disk, destination: Disk, files: readonly CopiedFile[]): Promise<void> {
  for (const file of files) await disk.putStream(file.key, await destination.getStream(copyPath(file)));
}
