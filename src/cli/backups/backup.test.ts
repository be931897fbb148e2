import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { writeKeysFile } from "#server/platform/backup/keys-file.ts";
import { newKey } from "#server/platform/config/secrets.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { createBackup, restore } from "./backup.ts";

let dir: string;
let dataDir: string;
beforeEach(() => {
  dir = createMemoryFolder("lintel-cli-backup-");
  dataDir = join(dir, "data");
  vi.stubEnv("LINTEL_BACKUP_PASSPHRASE", "correct horse battery");
  return () => vi.unstubAllEnvs();
});

const createConfig = (env: Record<string, string> = {}) => loadConfig({ LINTEL_DATA: dataDir, ...env }, []);

/** Writes a backup of an earlier version, which no installation can load: only its manifest is read before that. */
function writeManifest(values: Record<string, number>): string {
  const backup = join(dir, "2026-03-01T02-00-00");
  mkdirSync(backup);
  const manifest = { format: 1, created: "2026-03-01T02:00:00Z", migrations: [], queueMigration: 0, tables: [] };
  writeFileSync(join(backup, "manifest.json"), JSON.stringify({ ...manifest, sequences: [], values, files: [] }));
  return backup;
}

async function writeKeys(id: string): Promise<string> {
  const path = join(dir, `${id}.json`);
  const encryption = { current: id, keys: { [id]: newKey() } };
  await writeKeysFile(path, { encryption, hmac: newKey() }, "correct horse battery");
  return path;
}

test("restoring a backup without its encryption keys fails and creates no data folder", async () => {
  const backup = writeManifest({ spring: 3 });
  await expect(restore(createConfig(), backup, {})).rejects.toThrow(
    /keys that this installation doesn't have: spring\./,
  );
  const keys = await writeKeys("autumn");
  await expect(restore(createConfig(), backup, { keys })).rejects.toThrow(/autumn\.json lacks keys .*spring/);
  const LINTEL_ENCRYPTION_KEYS = `autumn:${newKey()}`;
  const inEnvironment = createConfig({ LINTEL_ENCRYPTION_KEYS, LINTEL_HMAC_KEY: newKey() });
  await expect(restore(inEnvironment, backup, {})).rejects.toThrow("spring");
  expect(existsSync(dataDir)).toBe(false);
});

test("restoring from a folder that isn't a backup fails before the encryption keys are stored", async () => {
  const keys = await writeKeys("spring");
  await expect(restore(createConfig(), join(dir, "nowhere"), { keys })).rejects.toThrow(
    "nowhere is not a complete backup",
  );
  expect(existsSync(dataDir)).toBe(false);
});

test("a failed restore can be repeated with the same encryption keys, but not with other keys", async () => {
  const backup = writeManifest({ spring: 3 });
  mkdirSync(dataDir);
  // the database can't be created
  writeFileSync(join(dataDir, "db"), "");
  const keys = await writeKeys("spring");
  for (const _attempt of [1, 2]) await expect(restore(createConfig(), backup, { keys })).rejects.not.toThrow(/keys/);
  expect(existsSync(join(dataDir, "secrets.json"))).toBe(true);
  const others = await writeKeys("autumn");
  await expect(restore(createConfig(), backup, { keys: others })).rejects.toThrow("has other keys");
});

test("a backup creates the folder of the keys file before anything else, and fails if it can't", async () => {
  const to = join(dir, "backups");
  const created = createBackup(createConfig(), { to, keys: join(dir, "elsewhere", "keys.json") });
  await expect(created).rejects.toThrow("There is no database");
  expect(existsSync(join(dir, "elsewhere"))).toBe(true);
  writeFileSync(join(dir, "file"), "");
  await expect(createBackup(createConfig(), { to, keys: join(dir, "file", "keys.json") })).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});

test.each(["keys.json", "..keys.json"])(
  "a backup fails if its keys file (%s) would be stored in the folder of the backups",
  async (name) => {
    const to = join(dir, "backups");
    await expect(createBackup(createConfig(), { to, keys: join(to, name) })).rejects.toThrow(
      "Store the keys in another place",
    );
  },
);
