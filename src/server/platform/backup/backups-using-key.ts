import type { Disk } from "flydrive";
import { listBackups } from "./backup.ts";
import { readManifest } from "./manifest.ts";

/**
 * Lists the backups at a destination that need an encryption key.
 * @param ignoredKeys files of the storage that no row refers to: they are never read
 * @returns their names and how many values and files use the key; `values` is undefined for a backup that doesn't
 * record it
 * @throws OperatorError for a backup whose manifest is damaged
 */
export async function listBackupsUsingKey(
  destination: Disk,
  keyId: string,
  ignoredKeys: ReadonlySet<string>,
): Promise<{ name: string; values: number | undefined; files: number }[]> {
  const found = [];
  for (const name of (await listBackups(destination)).complete) {
    const manifest = await readManifest(destination, name);
    const values = manifest.values ? (manifest.values[keyId] ?? 0) : undefined;
    const files = manifest.files.filter((file) => file.keyId === keyId && !ignoredKeys.has(file.key)).length;
    if (values !== 0 || files > 0) found.push({ name, values, files });
  }
  return found;
}
