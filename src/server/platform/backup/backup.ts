import type { Disk } from "flydrive";
import type pg from "pg";
import { OperatorError } from "../common/operator-error.ts";
import { listFolders, listKeys } from "../files/files.ts";
import { lockBackups, unlockBackups } from "../key-rotation/advisory-locks.ts";
import { copiesFolder, copyFiles, copyPath, requireNoOverwrites, restoreFiles } from "./copy-files.ts";
import { hashFile, type Manifest, manifestName, readManifest, tablePath, writeManifest } from "./manifest.ts";
import { requireRestorable, restoreTables } from "./restore-tables.ts";
import { writeTables } from "./write-tables.ts";

type Installation = { client: pg.ClientBase; disk: Disk };

/**
 * Creates a backup of the database and the files while the server runs. The database is a snapshot of one moment. Files
 * are copied after it, so that every file that a row refers to is included, unless its retention period ended in
 * between.
 * @param destination the destination of all backups; each has a folder of its own in it, named by its time
 * @returns the new backup's folder and what it contains
 * @throws OperatorError while another backup of the database is in progress: each deletes the remains of interrupted
 * ones
 */
export async function writeBackup(
  { client, disk, currentKey }: Installation & { /** the ID of the current encryption key */ currentKey: string },
  destination: Disk,
  now: Date,
): Promise<{ name: string; manifest: Manifest }> {
  return await withBackupLock(client, () => writeNextBackup({ client, disk, currentKey }, destination, now));
}

/** Runs work while no other backup of the database is created or deleted. */
async function withBackupLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  if (!(await lockBackups(client)))
    throw new OperatorError(
      "Another backup of this database is being made, or an encryption key is being removed. Try again once it is done.",
    );
  try {
    return await work();
  } finally {
    await unlockBackups(client);
  }
}

async function writeNextBackup(
  { client, disk, currentKey }: Installation & { currentKey: string },
  destination: Disk,
  now: Date,
) {
  const { complete, cutOff: interrupted } = await listBackups(destination);
  await claimDestination(destination, complete.length + interrupted.length > 0);
  for (const name of interrupted) await destination.deleteAll(name);
  const name = now.toISOString().slice(0, 19).replaceAll(":", "-");
  const database = await writeTables(client, destination, name);
  const last = complete.at(-1);
  const files = await copyFiles(
    { disk, currentKey },
    destination,
    last ? await readBackupFiles(destination, last) : [],
  );
  const manifest: Manifest = { format: 1, created: now.toISOString(), ...database, files };
  await writeManifest(destination, name, manifest);
  return { name, manifest };
}

/** Marks the destination: if this file exists, all files there are copies that backups have made. */
const markerName = "lintel-backups.txt";

/**
 * Marks a destination as one of backups. Its copies of files are deleted once no backup needs them.
 * @throws OperatorError for a destination with an unrelated folder of the same name
 */
async function claimDestination(destination: Disk, hasBackups: boolean): Promise<void> {
  if (await destination.exists(markerName)) return;
  if (!hasBackups)
    for await (const path of listKeys(destination, copiesFolder))
      throw new OperatorError(
        `The place of backups has a folder "${copiesFolder}" already, which is not of Lintel's backups (${path}). Name another folder.`,
      );
  await destination.put(markerName, `This place is for backups of Lintel alone: it deletes what they don't need.\n`);
}

/** Returns a backup's files; none if its manifest is damaged or incomplete, so that they are hashed again. */
async function readBackupFiles(destination: Disk, name: string): Promise<Manifest["files"]> {
  try {
    const { values, files } = await readManifest(destination, name);
    // a backup of an earlier version doesn't record which key a file is encrypted with, either
    return values ? files : [];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [];
  }
}

/** Lists the backups at a destination, oldest first: complete ones, and interrupted ones, which have no manifest. */
export async function listBackups(destination: Disk): Promise<{ complete: string[]; cutOff: string[] }> {
  const complete: string[] = [];
  const interrupted: string[] = [];
  const names = (await listFolders(destination)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}$/.test(name)).sort();
  for (const name of names) ((await destination.exists(`${name}/${manifestName}`)) ? complete : interrupted).push(name);
  return { complete, cutOff: interrupted };
}

/** Records that a backup was made, so that `lintel doctor` can report when the last one is too old. */
export async function recordBackup(client: pg.ClientBase, { created }: Manifest): Promise<void> {
  await client.query(
    `insert into job_watermarks (job, through) values ('backup', $1)
     on conflict (job) do update set through = excluded.through`,
    [created],
  );
}

/**
 * Restores a backup into an empty database and the file storage. Verifies all of it against the backup's hashes first,
 * so that a damaged backup changes nothing.
 * @param name the folder of one backup at the destination
 * @param options.intoExistingFiles whether the storage may already contain files
 * @throws OperatorError for a damaged or incomplete backup, a database with accounts, a storage with files, and a
 * backup of another version
 */
export async function restoreBackup(
  { client, disk }: Installation,
  destination: Disk,
  name: string,
  { intoExistingFiles = false }: { intoExistingFiles?: boolean } = {},
): Promise<Manifest> {
  const manifest = await readManifest(destination, name);
  const damaged = await findDamagedFiles(destination, name, manifest);
  if (damaged.length > 0)
    throw new OperatorError(
      `The backup is damaged; nothing was restored. Missing or changed:\n${damaged.map((path) => `  ${path}`).join("\n")}`,
    );
  await requireRestorable(client, manifest);
  await requireNoOverwrites(disk, manifest.files, intoExistingFiles);
  await restoreFiles(disk, destination, manifest.files);
  await restoreTables(client, destination, name, manifest);
  return manifest;
}

async function findDamagedFiles(destination: Disk, name: string, manifest: Manifest): Promise<string[]> {
  const expected = [
    ...manifest.tables.map((table) => ({ path: `${name}/${tablePath(table)}`, sha256: table.sha256 })),
    ...manifest.files.map((file) => ({ path: copyPath(file), sha256: file.sha256 })),
  ];
  const damaged = [];
  for (const { path, sha256 } of expected)
    if ((await hashFile(destination, path).catch(() => undefined))?.sha256 !== sha256) damaged.push(path);
  return damaged;
}

/**
 * Deletes all but the newest backups at a destination, and every copy of a file that none of those needs, including
 * copies made by interrupted backups. While the manifest of one of them is damaged, no copies are deleted, because it
 * is unknown which ones that backup needs.
 * @param client whose database the backups are of
 * @returns the number of backups deleted, and the remaining ones whose manifest is damaged
 * @throws OperatorError while a backup of the database is in progress
 */
export async function deleteOldBackups(
  client: pg.ClientBase,
  destination: Disk,
  retain: number,
): Promise<{ deleted: number; damaged: string[] }> {
  return await withBackupLock(client, async () => {
    const { complete } = await listBackups(destination);
    const old = complete.slice(0, Math.max(0, complete.length - retain));
    const { paths, damaged } = await readAllBackupFiles(destination, complete.slice(old.length));
    for (const name of old) await destination.deleteAll(name);
    if (damaged.length > 0) return { deleted: old.length, damaged };
    const unusedCopies: string[] = [];
    for await (const path of listKeys(destination, copiesFolder)) if (!paths.has(path)) unusedCopies.push(path);
    for (const path of unusedCopies) await destination.delete(path);
    return { deleted: old.length, damaged };
  });
}

async function readAllBackupFiles(destination: Disk, names: readonly string[]) {
  const paths = new Set<string>();
  const damaged: string[] = [];
  for (const name of names)
    try {
      for (const file of (await readManifest(destination, name)).files) paths.add(copyPath(file));
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      damaged.push(name);
    }
  return { paths, damaged };
}
