import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { createSecrets } from "#server/platform/config/secrets.ts";
import { createEmptyInstallations } from "#server/testing/database/empty-installations.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { createBackup } from "../../../cli/backups/backup.ts";

// the databases of tests aren't durable, which the command would reject
vi.mock("#server/platform/db/external.ts", () => ({ checkExternal: () => Promise.resolve() }));

const createInstallation = createEmptyInstallations();

test("a backup fails and saves no keys if its keys aren't those that the database is encrypted with", async () => {
  vi.stubEnv("LINTEL_BACKUP_PASSPHRASE", "correct horse battery");
  const { pool, url } = await createInstallation();
  await pool.query("insert into users (id, username, name) values (gen_random_uuid(), 'a@example.com', 'A')");
  await pool.query(
    "insert into second_factors (user_id, secret, created) select id, 'v1.spring.AAAA', now() from users",
  );
  const [dataDir, dir] = [createMemoryFolder("lintel-data-"), createMemoryFolder("lintel-backup-keys-")];
  createSecrets(dataDir);
  const [to, keys] = [join(dir, "backups"), join(dir, "keys.json")];
  const made = createBackup(loadConfig({ LINTEL_DATA: dataDir, DATABASE_URL: url }, []), { to, keys });
  await expect(made).rejects.toThrow(/encrypted with keys that .*secrets\.json doesn't have: spring\./);
  expect(existsSync(keys)).toBe(false);
  vi.unstubAllEnvs();
});
