import { join } from "node:path";
import { expect, test } from "vitest";
import { secondFactorSecret } from "#server/domains/accounts/second-factor/encrypted-columns.ts";
import { newKey, writeSecrets } from "#server/platform/config/secrets.ts";
import { openPool } from "#server/platform/db/clients/with-client.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { acquireDatabase } from "#server/testing/database/recycled/databases.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { checkKeys, checkStoredValues } from "./check-keys.ts";

const createSecretsWith = (current: string, keys: string[], since?: string) => ({
  encryption: { current, ...(since && { since }), keys: Object.fromEntries(keys.map((id) => [id, newKey()])) },
  hmac: newKey(),
});

test("lintel doctor names the current encryption key, and notes which other keys should be rotated and retired", () => {
  const dataDir = createMemoryFolder("lintel-doctor-keys-");
  const check = (secrets?: ReturnType<typeof createSecretsWith>) => checkKeys({ secrets, dataDir });
  expect(check()).toEqual([]);
  expect(check(createSecretsWith("a", ["a"]))).toEqual([
    { state: "ok", about: "encryption keys", detail: "a is the current one" },
  ]);
  const [found] = check(createSecretsWith("b", ["a", "b", "c"], "2026-03-01"));
  expect(found).toMatchObject({ state: "note", about: "encryption keys" });
  expect(found?.detail).toMatch(/^b is the current one, since 2026-03-01; also a, c\. .*`lintel keys list`/);
  // without settings, the keys of the data folder are used
  writeSecrets(dataDir, createSecretsWith("d", ["d"]));
  expect(check()).toMatchObject([{ state: "ok", detail: "d is the current one" }]);
});

test("lintel doctor reports data that can't be decrypted because its key is missing or another key has the same ID", async () => {
  const dataDir = createMemoryFolder("lintel-doctor-values-");
  const database = await acquireDatabase();
  const pool = openPool({ connectionString: database.url, max: 1 });
  try {
    const secrets = createSecretsWith("spring", ["spring"]);
    const check = (given?: typeof secrets) =>
      checkStoredValues(pool, { secrets: given, dataDir: join(dataDir, "keys") });
    expect(await check(secrets)).toMatchObject([{ state: "ok", detail: "there is none yet" }]);
    const id = "01930000-0000-7000-8000-000000000001";
    const secret = secondFactorSecret.encrypt({ vault: createVault(secrets) }, id, "a secret");
    await pool.query("insert into users (id, username, name) values ($1, 'ada@example.com', 'Ada')", [id]);
    await pool.query("insert into second_factors (user_id, secret, created) values ($1, $2, now())", [id, secret]);
    expect(await check(secrets)).toMatchObject([{ state: "ok", detail: expect.stringContaining("(columns: 1)") }]);
    const fix = "Stop Lintel, and put back the keys that this database was used with: LINTEL_ENCRYPTION_KEYS.";
    const about = "encrypted data";
    const missing = "can't be decrypted in 1 of 1 columns: the key spring is missing";
    expect(await check(createSecretsWith("autumn", ["autumn"]))).toEqual([
      { state: "fault", about, detail: missing, fix },
    ]);
    const [sameId] = await check(createSecretsWith("spring", ["spring"]));
    expect(sameId).toMatchObject({ state: "fault", about, fix });
    expect(sameId?.detail).toContain("the key spring doesn't decrypt it");
    // a value of an older key, in the same column, still exists after the key was removed
    const rotated = {
      ...secrets,
      encryption: { current: "summer", keys: { ...secrets.encryption.keys, summer: newKey() } },
    };
    const other = "01930000-0000-7000-8000-000000000000";
    const newer = secondFactorSecret.encrypt({ vault: createVault(rotated) }, other, "another secret");
    await pool.query("insert into users (id, username, name) values ($1, 'bo@example.com', 'Bo')", [other]);
    await pool.query("insert into second_factors (user_id, secret, created) values ($1, $2, now())", [other, newer]);
    expect(await check(rotated)).toMatchObject([{ state: "ok", detail: expect.stringContaining("(columns: 1)") }]);
    const { summer = "" } = rotated.encryption.keys;
    expect(await check({ ...rotated, encryption: { current: "summer", keys: { summer } } })).toEqual([
      { state: "fault", about, detail: missing, fix },
    ]);
    await pool.query("delete from second_factors where user_id = $1", [other]);
    // the file of the keys was deleted
    expect(await check()).toMatchObject([{ state: "fault", about, detail: missing }]);
  } finally {
    await pool.end();
    await database.release();
  }
});
