import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import type { Disk } from "flydrive";
import pg from "pg";
import { deleteOldBackups, recordBackup, restoreBackup, writeBackup } from "#server/platform/backup/backup.ts";
import { leastPassphrase, readKeysFile, writeKeysFile } from "#server/platform/backup/keys-file.ts";
// every declaration of encrypted data, so that a backup records which keys it needs
import "#server/registry/encrypted-places.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { bucketAddress, type FileStore, folderAt, placeOf, storeAt } from "#server/platform/config/file-store.ts";
import { loadOrCreateSecrets, secretsPath, writeSecrets } from "#server/platform/config/secrets.ts";
import { withDatabase } from "#server/platform/db/installation.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { migrateJobs } from "#server/platform/queue/worker.ts";

type Options = Record<string, string | boolean | undefined>;

const passphraseVariable = "LINTEL_BACKUP_PASSPHRASE";

/**
 * Makes a backup of the database and the files, and of the keys where their file is given: elsewhere, encrypted.
 * @returns the exit code
 */
export async function makeBackup(config: Config, { to, keys, retain }: Options): Promise<number> {
  const target = storeNamed(required(to, "--to"), config);
  const passphrase = typeof keys === "string" ? requirePassphrase() : "";
  const most = retain === undefined ? undefined : Number(retain);
  if (most !== undefined && !(Number.isInteger(most) && most >= 1))
    throw new OperatorError("--retain must be a whole number of at least 1.");
  if (typeof keys === "string" && target.kind === "local" && isInside(target.folder, resolve(keys)))
    throw new OperatorError("Store the keys elsewhere: whoever has them and the backup can read everything.");
  const place = await createDisk({ files: target });
  const { name, manifest } = await withStore(config, async (store) => {
    const { current } = secretsOf(config).encryption;
    const made = await writeBackup({ ...store, currentKey: current }, place, new Date());
    await recordBackup(store.client, made.manifest);
    return made;
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const size = `${rows} rows in ${manifest.tables.length} tables, ${manifest.files.length} files`;
  console.log(`Backup: ${placeOf(target)}/${name}\n  ${size}`);
  if (typeof keys === "string") {
    await writeKeysFile(resolve(keys), secretsOf(config), passphrase);
    console.log(`Keys:   ${resolve(keys)}, encrypted`);
  } else
    console.log("Without the keys, nobody can read the encrypted values of a backup. --keys <file> saves them too.");
  if (most !== undefined) console.log(`Deleted older backups: ${await deleteOldBackups(place, most)}`);
  return 0;
}

/**
 * Restores a backup into an empty installation. Keys in the environment, or in the data folder, must be those of the
 * backup.
 * @returns the exit code
 */
export async function restore(config: Config, from: string, { keys }: Options): Promise<number> {
  const path = bucketAddress.test(from) ? from.replace(/\/+$/, "") : resolve(from);
  const place = await createDisk({ files: storeNamed(dirname(path), config) });
  if (typeof keys === "string") await restoreKeys(config, resolve(keys));
  const manifest = await withStore(
    config,
    async (store, pool) => {
      await migrate(pool);
      await migrateJobs(pool);
      return await restoreBackup(store, place, basename(path));
    },
    { create: true },
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored: the backup of ${manifest.created}\n  ${rows} rows, ${manifest.files.length} files`);
  console.log("Verify the audit log: lintel audit verify");
  return 0;
}

const secretsOf = (config: Config) => config.secrets ?? loadOrCreateSecrets(config.dataDir);

async function restoreKeys(config: Config, path: string): Promise<void> {
  if (config.secrets) throw new OperatorError("The keys are in the environment. Leave out --keys.");
  const target = secretsPath(config.dataDir);
  if (existsSync(target)) throw new OperatorError(`${target} exists. Restore into a new data folder (LINTEL_DATA).`);
  const secrets = await readKeysFile(path, requirePassphrase());
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  writeSecrets(config.dataDir, secrets);
}

async function withStore<T>(
  config: Config,
  work: (store: { client: pg.ClientBase; disk: Disk }, pool: pg.Pool) => Promise<T>,
  options: { create?: boolean } = {},
): Promise<T> {
  const disk = await createDisk(config);
  return await withDatabase(
    config,
    async (url) => {
      const pool = new pg.Pool({ connectionString: url, max: 2 });
      pool.on("error", () => undefined);
      pool.on("connect", (client) => client.on("error", () => undefined));
      try {
        const client = await pool.connect();
        try {
          return await work({ client, disk }, pool);
        } finally {
          client.release();
        }
      } finally {
        await pool.end();
      }
    },
    options,
  );
}

/** Returns the store that an argument names: a bucket or a folder. */
function storeNamed(place: string, { s3 }: Config): FileStore {
  if (!place.startsWith("s3:")) return folderAt(resolve(place));
  if (!bucketAddress.test(place)) throw new OperatorError(`${place} is not an address such as s3://bucket/folder.`);
  if (!s3.accessKeyId || !s3.secretAccessKey)
    throw new OperatorError("Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT, if it isn't Amazon's).");
  return storeAt(place, s3);
}

function required(value: string | boolean | undefined, name: string): string {
  if (typeof value !== "string" || !value)
    throw new OperatorError(`Name the folder or the bucket of the backups: ${name} <place>`);
  return value;
}

function requirePassphrase(): string {
  const passphrase = process.env[passphraseVariable] ?? "";
  if (passphrase.length < leastPassphrase)
    throw new OperatorError(`Set ${passphraseVariable} to a passphrase of at least ${leastPassphrase} characters.`);
  return passphrase;
}

const isInside = (folder: string, path: string): boolean => !relative(folder, path).startsWith("..");
