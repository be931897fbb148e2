import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Disk } from "flydrive";
import type pg from "pg";
import { syncFolder, writeDurably } from "../common/durable-file.ts";
import { OperatorError } from "../common/operator-error.ts";
import { copyFiles, restoreFiles } from "./copy-files.ts";
import { hashFile, type Manifest, manifestName, readManifest, tablePath } from "./manifest.ts";
import { restoreTables } from "./restore-tables.ts";
import { writeTables } from "./write-tables.ts";

/** The folder of all backups' files, which they share. */
const filesFolder = "files";
/** The folder of a backup that is being made: it becomes one by its new name. */
const draftFolder = "unfinished";

type Store = { client: pg.ClientBase; disk: Disk };

/**
 * Makes a backup of the database and the files while the product runs. The database is as of one moment; files are
 * copied after it, so that none of its rows misses a file, unless the file's retention period ended meanwhile.
 * @param folder the folder of all backups; each has a folder of its own in it, named by its time
 * @returns the new backup's folder and what it contains
 */
export async function writeBackup(
  { client, disk }: Store,
  folder: string,
  now: Date,
): Promise<{ path: string; manifest: Manifest }> {
  const draft = join(folder, draftFolder);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const database = await writeTables(client, draft);
  const files = await copyFiles(disk, join(folder, filesFolder));
  const manifest: Manifest = { format: 1, created: now.toISOString(), ...database, files };
  writeDurably(join(draft, manifestName), `${JSON.stringify(manifest)}\n`);
  const path = join(folder, manifest.created.slice(0, 19).replaceAll(":", "-"));
  await rename(draft, path);
  syncFolder(folder);
  return { path, manifest };
}

/** Records that a backup was made: `lintel doctor` reports when the last one is too old. */
export async function recordBackup(client: pg.ClientBase, { created }: Manifest): Promise<void> {
  await client.query(
    `insert into job_watermarks (job, through) values ('backup', $1)
     on conflict (job) do update set through = excluded.through`,
    [created],
  );
}

/**
 * Restores a backup into an empty database and the storage of files. All of it is compared with the backup's hashes
 * first, so that a damaged backup changes nothing.
 * @param path the folder of one backup
 * @throws OperatorError for a damaged or incomplete backup, a database with accounts, and another version's backup
 */
export async function restoreBackup({ client, disk }: Store, path: string): Promise<Manifest> {
  const manifest = await readManifest(path);
  const files = join(path, "..", filesFolder);
  const damaged = await findDamage(path, files, manifest);
  if (damaged.length > 0)
    throw new OperatorError(
      `The backup is damaged; nothing was restored. Missing or changed:\n${damaged.map((name) => `  ${name}`).join("\n")}`,
    );
  await restoreFiles(disk, files, manifest.files);
  await restoreTables(client, path, manifest);
  return manifest;
}

async function findDamage(path: string, files: string, manifest: Manifest): Promise<string[]> {
  const expected = [
    ...manifest.tables.map((table) => ({ path: join(path, tablePath(table)), sha256: table.sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ path: join(files, key), sha256 })),
  ];
  const damaged = [];
  for (const each of expected)
    if ((await hashFile(each.path).catch(() => undefined)) !== each.sha256) damaged.push(each.path);
  return damaged;
}

/**
 * Deletes all but the newest backups of a folder, and the files that none of the others needs.
 * @returns the number of backups deleted
 */
export async function deleteOldBackups(folder: string, retain: number): Promise<number> {
  const all = (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}$/.test(name)).sort();
  const old = all.slice(0, Math.max(0, all.length - retain));
  if (old.length === 0) return 0;
  const needed = new Set<string>();
  for (const name of all.slice(old.length))
    for (const { key } of (await readManifest(join(folder, name))).files) needed.add(key);
  for (const name of old) {
    const { files } = await readManifest(join(folder, name));
    for (const { key } of files) if (!needed.has(key)) await rm(join(folder, filesFolder, key), { force: true });
    await rm(join(folder, name), { recursive: true });
  }
  return old.length;
}
