import { mkdir } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Disk } from "flydrive";
import type pg from "pg";
import { deleteOldBackups, recordBackup, restoreBackup, writeBackup } from "#server/platform/backup/backup.ts";
import { minPassphraseLength, readKeysFile, writeKeysFile } from "#server/platform/backup/keys-file.ts";
import { type Manifest, manifestName, readManifest } from "#server/platform/backup/manifest.ts";
// registers all encrypted data, so that a backup records which keys it needs
import "#server/registry/encrypted-locations.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import {
  bucketUrlPattern,
  type FileStore,
  localStore,
  parseStore,
  storeLocation,
  storesOverlap,
} from "#server/platform/config/file-store.ts";
import {
  loadSecrets,
  requireSecrets,
  type Secrets,
  secretsPath,
  writeSecrets,
} from "#server/platform/config/secrets.ts";
import { withPool } from "#server/platform/db/clients/with-client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { withDatabase } from "#server/platform/db/with-database.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { migrateQueue } from "#server/platform/queue/worker.ts";

type Options = Record<string, string | boolean | undefined>;

const passphraseVariable = "LINTEL_BACKUP_PASSPHRASE";

/**
 * Creates a backup of the database and the files. With `keys`, it also writes the encryption keys, encrypted with the
 * passphrase, to that file, which must be outside of the backups' folder.
 * @returns the exit code
 */
export async function createBackup(config: Config, { to, keys, retain }: Options): Promise<number> {
  const destination = parseStoreArgument(requireOption(to, "--to"), config);
  const passphrase = typeof keys === "string" ? requirePassphrase() : "";
  const limit = retain === undefined ? undefined : Number(retain);
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1))
    throw new OperatorError("--retain must be a whole number of at least 1.");
  if (typeof keys === "string" && destination.kind === "local" && isInFolder(destination.folder, resolve(keys)))
    throw new OperatorError("Store the keys in another place: whoever has them and the backup can read everything.");
  if (storesOverlap(config.files, destination))
    throw new OperatorError("Name a place outside of the storage of files (FILES), and without it inside.");
  const destinationDisk = await createDisk({ files: destination });
  // before the backup, which may take an hour
  if (typeof keys === "string") await mkdir(dirname(resolve(keys)), { recursive: true, mode: 0o700 });
  const started = Date.now();
  const { name, manifest, old } = await withInstallation(config, async (installation) => {
    const secrets = requireSecrets(config);
    const created = await writeBackup(
      { ...installation, currentKey: secrets.encryption.current },
      destinationDisk,
      new Date(),
    );
    await recordBackup(installation.client, created.manifest);
    requireKeysFor(config, secrets, created);
    return {
      ...created,
      old: limit === undefined ? undefined : await deleteOldBackups(installation.client, destinationDisk, limit),
    };
  });
  console.log(
    `Backup: ${storeLocation(destination)}/${name}\n  ${describeSize(manifest)}, in ${secondsSince(started)} s`,
  );
  if (typeof keys === "string") {
    await writeKeysFile(resolve(keys), requireSecrets(config), passphrase);
    console.log(`Keys:   ${resolve(keys)}, encrypted`);
  } else
    console.log("The keys are not in the backup, and without them it can't be restored. --keys <file> saves them too.");
  if (old) {
    const { deleted, damaged } = old;
    console.log(`Deleted older backups: ${deleted}`);
    if (damaged.length > 0)
      console.log(`Backups with a damaged ${manifestName}, which can't be restored: ${damaged.join(", ")}`);
  }
  return 0;
}

/**
 * Restores a backup into an empty installation. Keys in the environment, or in the data folder, must be those of the
 * backup.
 * @returns the exit code
 */
export async function restore(config: Config, from: string, { keys, intoExistingFiles }: Options): Promise<number> {
  const path = bucketUrlPattern.test(from) ? from.replace(/\/+$/, "") : resolve(from);
  const sourceDisk = await createDisk({ files: parseStoreArgument(dirname(path), config) });
  const started = Date.now();
  await ensureKeys(
    config,
    await readManifest(sourceDisk, basename(path)),
    typeof keys === "string" ? resolve(keys) : undefined,
  );
  const manifest = await withInstallation(
    config,
    async (installation, pool) => {
      await migrate(pool);
      await migrateQueue(pool);
      return await restoreBackup(installation, sourceDisk, basename(path), {
        intoExistingFiles: intoExistingFiles === true,
      });
    },
    { create: true },
  );
  console.log(
    `Restored: the backup of ${manifest.created}\n  ${describeSize(manifest)}, in ${secondsSince(started)} s`,
  );
  console.log(
    "All sessions were ended: users have to log in again. Changes after the backup are lost, including new passwords,",
  );
  console.log("removed team members and revoked shares.");
  console.log("Verify the audit log and the keys next: lintel audit verify, and lintel doctor");
  return 0;
}

const secondsSince = (started: number): number => Math.round((Date.now() - started) / 1000);

/** Describes a backup's content, as in "1,200 rows in 97 tables (4 MB), 12 files (30 MB)". */
function describeSize({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (number: number, noun: string) => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
  const size = (copied: { bytes: number }[]) =>
    `(${Math.ceil(copied.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toLocaleString("en-US")} MB)`;
  return `${count(rows, "row")} in ${count(tables.length, "table")} ${size(tables)}, ${count(files.length, "file")} ${size(files)}`;
}

/** @throws OperatorError if a new backup is encrypted with keys that the installation doesn't have */
function requireKeysFor(
  config: Config,
  secrets: Secrets,
  { name, manifest }: { name: string; manifest: Manifest },
): void {
  const missing = missingKeys(manifest, secrets);
  if (missing.length > 0)
    throw new OperatorError(
      `The backup ${name} was made, but the database is encrypted with keys that ${config.secrets ? "LINTEL_ENCRYPTION_KEYS doesn't have" : `${secretsPath(config.dataDir)} doesn't have`}: ${missing.join(", ")}. Set LINTEL_DATA to the folder that Lintel runs with, or LINTEL_ENCRYPTION_KEYS and LINTEL_HMAC_KEY to its keys.`,
    );
}

/**
 * Ensures that the installation has every key that a backup is encrypted with. Without them, the first start after the
 * restore would generate new ones, and encrypted data would be unreadable.
 * @param path the file of the keys, if any
 */
async function ensureKeys(config: Config, manifest: Manifest, path: string | undefined): Promise<void> {
  if (config.secrets && path !== undefined)
    throw new OperatorError("The keys are in the environment. Leave out --keys.");
  const target = secretsPath(config.dataDir);
  const stored = config.secrets ?? loadSecrets(config.dataDir);
  const secrets = path === undefined ? stored : await readKeysFile(path, requirePassphrase());
  if (path !== undefined && stored && !isDeepStrictEqual(stored, secrets))
    throw new OperatorError(`${target} has other keys. Restore into a new data folder (LINTEL_DATA).`);
  const missing = missingKeys(manifest, secrets);
  if (missing.length > 0)
    throw new OperatorError(
      path === undefined
        ? `The backup is encrypted with keys that this installation doesn't have: ${missing.join(", ")}. Nothing was restored. Name the file that \`lintel backup --keys\` saved: --keys <file>. If the keys were in the environment, set LINTEL_ENCRYPTION_KEYS and LINTEL_HMAC_KEY as they were.`
        : `${path} lacks keys that the backup is encrypted with: ${missing.join(", ")}. Nothing was restored. Use the file that was saved after the newest of these keys was added.`,
    );
  if (!secrets)
    throw new OperatorError(
      `${manifest.values ? "This installation has no keys." : "This backup doesn't say which keys it is encrypted with."} Nothing was restored. Name the file that \`lintel backup --keys\` saved: --keys <file>.`,
    );
  if (path === undefined || stored) return;
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  writeSecrets(config.dataDir, secrets);
}

const missingKeys = (manifest: Manifest, secrets: Secrets | undefined): string[] =>
  keysOf(manifest).filter((id) => !Object.hasOwn(secrets?.encryption.keys ?? {}, id));

/** Returns the IDs of the keys that a backup's values and files are encrypted with. */
function keysOf({ values = {}, files }: Manifest): string[] {
  const ids = new Set(Object.keys(values));
  for (const { keyId } of files) if (keyId !== undefined) ids.add(keyId);
  return [...ids];
}

async function withInstallation<T>(
  config: Config,
  work: (installation: { client: pg.ClientBase; disk: Disk }, pool: pg.Pool) => Promise<T>,
  options: { create?: boolean } = {},
): Promise<T> {
  const disk = await createDisk(config);
  return await withDatabase(
    config,
    (url) =>
      withPool(url, 2, async (pool) => {
        const client = await pool.connect();
        try {
          return await work({ client, disk }, pool);
        } finally {
          client.release();
        }
      }),
    options,
  );
}

/** Returns the store of an argument: a bucket or a folder. */
function parseStoreArgument(location: string, { s3 }: Config): FileStore {
  if (!location.startsWith("s3:")) return localStore(resolve(location));
  if (!bucketUrlPattern.test(location))
    throw new OperatorError(`${location} is not an address such as s3://bucket/folder.`);
  if (!s3.accessKeyId || !s3.secretAccessKey)
    throw new OperatorError("Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT, if it isn't Amazon's).");
  return parseStore(location, s3);
}

function requireOption(value: string | boolean | undefined, name: string): string {
  if (typeof value !== "string" || !value)
    throw new OperatorError(`Name the folder or the bucket of the backups: ${name} <place>`);
  return value;
}

function requirePassphrase(): string {
  const passphrase = process.env[passphraseVariable] ?? "";
  if (passphrase.length < minPassphraseLength)
    throw new OperatorError(`Set ${passphraseVariable} to a passphrase of at least ${minPassphraseLength} characters.`);
  return passphrase;
}

function isInFolder(folder: string, path: string): boolean {
  const [firstName] = relative(folder, path).split(sep);
  return firstName !== "..";
}
