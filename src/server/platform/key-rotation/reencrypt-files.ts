import type { Disk } from "flydrive";
import type pg from "pg";
import { type EncryptedFileLocation, encryptedLocations } from "../encryption/encrypted-locations.ts";
import { fileKeyId, type Vault } from "../encryption/vault.ts";
import { listKeys, readFile, readStart } from "../files/files.ts";
import { primaryKeyOf, quoteIdentifier, readPages } from "./table-pages.ts";

type Store = { client: pg.ClientBase; disk: Disk };
type ReferencedFile = { location: EncryptedFileLocation; table: string; column: string; id: string[]; key: string };

/**
 * The result; files without a database row are skipped: they are never read, and a file whose row was deleted must not
 * reappear.
 */
type ReencryptedFiles = { replaced: number; unreadable: string[] };

const pageSize = 1000;

/**
 * Re-encrypts, with the current key, the files that rows refer to and that use another key, while others read and
 * delete them. Safe to run again after an interruption.
 * @param store with a client of the owner of the tables, whom row-level security doesn't limit
 */
export async function reencryptFiles(
  store: Store,
  { vault, current, onProgress }: { vault: Vault; current: string; onProgress?: (count: number) => void },
): Promise<ReencryptedFiles> {
  const replaced: ReferencedFile[] = [];
  const unreadable: string[] = [];
  for await (const file of listReferencedFiles(store.client)) {
    const keyId = await readKeyId(store.disk, pathOf(file));
    if (keyId === undefined || keyId === current) continue;
    const outcome = await reencryptFile(store, file, vault);
    if (outcome === "unreadable") unreadable.push(pathOf(file));
    if (outcome !== "replaced") continue;
    replaced.push(file);
    onProgress?.(replaced.length);
  }
  // If a file is deleted before its row, it may have been rewritten between the two.
  const referencedPaths = await listPaths(store.client);
  const deleted = replaced.filter((file) => !referencedPaths.has(pathOf(file)));
  for (const file of deleted) await store.disk.delete(pathOf(file));
  return { replaced: replaced.length - deleted.length, unreadable };
}

async function reencryptFile({ client, disk }: Store, file: ReferencedFile, vault: Vault) {
  await client.query("begin");
  try {
    // a deletion of the row waits, and deletes the new file after it
    if (!(await isLocked(client, file))) return "unreferenced";
    const bytes = await readFile(disk, pathOf(file));
    if (!bytes) return "deleted";
    const reencryptedBytes = reencryptBytes(file, vault, bytes);
    if (!reencryptedBytes) return "unreadable";
    await disk.put(pathOf(file), reencryptedBytes, { contentType: "application/octet-stream" });
    return "replaced";
  } finally {
    await client.query("rollback");
  }
}

function reencryptBytes({ key, location: place }: ReferencedFile, vault: Vault, bytes: Buffer): Buffer | undefined {
  try {
    return place.reencrypt(vault, key, bytes);
  } catch {
    return undefined;
  }
}

const pathOf = ({ location, key }: Pick<ReferencedFile, "location" | "key">): string => `${location.folder}/${key}`;

/** Locks the row that refers to a file, if it still does, so that the file isn't deleted. */
async function isLocked(client: pg.ClientBase, { table, column, id, key }: ReferencedFile): Promise<boolean> {
  const { equals } = await primaryKeyOf(client, table);
  const statement = `select from ${quoteIdentifier(table)} where ${equals(2)} and ${quoteIdentifier(column)}::text = $1 for no key update`;
  return Boolean((await client.query(statement, [key, ...id])).rowCount);
}

/** Counts the files that rows refer to by the key that they use, and lists the paths of those without a row. */
export async function countFiles({ client, disk }: Store): Promise<{
  counts: Record<string, number>;
  unreferenced: string[];
}> {
  const referencedPaths = await listPaths(client);
  const counts: Record<string, number> = {};
  const unreferenced: string[] = [];
  for (const { folder } of encryptedLocations.files)
    for await (const path of listKeys(disk, folder)) {
      const keyId = await readKeyId(disk, path);
      if (keyId === undefined) continue;
      if (referencedPaths.has(path)) counts[keyId] = (counts[keyId] ?? 0) + 1;
      else unreferenced.push(path);
    }
  return { counts, unreferenced };
}

async function listPaths(client: pg.ClientBase): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const file of listReferencedFiles(client)) paths.add(pathOf(file));
  return paths;
}

/**
 * Lists the rows that refer to files; an upload that becomes an attachment concurrently is listed as one or the other.
 */
async function* listReferencedFiles(client: pg.ClientBase): AsyncGenerator<ReferencedFile> {
  for (const location of encryptedLocations.files)
    for (const { table, column } of location.rows) {
      const read = {
        select: `${quoteIdentifier(column)}::text as key`,
        where: `${quoteIdentifier(column)} is not null`,
        size: pageSize,
      };
      for await (const page of readPages<{ key: string }>(client, table, read))
        for (const { id, key } of page) yield { location, table, column, id, key };
    }
}

/** @returns undefined for a file that isn't encrypted or was deleted */
async function readKeyId(disk: Disk, path: string): Promise<string | undefined> {
  if (!(await disk.exists(path))) return undefined;
  const { start, stream } = await readStart(disk, path);
  stream.destroy();
  return fileKeyId(start);
}
