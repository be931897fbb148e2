import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Disk } from "flydrive";
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { secretAnswers } from "#server/domains/applications/encrypted-columns.ts";
import { deleteOldBackups, restoreBackup, writeBackup } from "#server/platform/backup/backup.ts";
import { loadSecrets, newKey, type Secrets, secretsPath } from "#server/platform/config/secrets.ts";
import { createClient, withPool } from "#server/platform/db/clients/with-client.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { lockKeys } from "#server/platform/key-rotation/advisory-locks.ts";
import { countValues, sumByKey } from "#server/platform/key-rotation/count-values.ts";
import { countFiles } from "#server/platform/key-rotation/reencrypt-files.ts";
import { migrateQueue } from "#server/platform/queue/worker.ts";
import { attachmentFile } from "#server/platform/uploads/stored-file.ts";
import { createContractScene } from "#server/testing/contract-scene.ts";
import { endConnection } from "#server/testing/database/connections/end-connection.ts";
import { createEmptyDatabase } from "#server/testing/database/new-database.ts";
import { createForm, createLandlord, submitApplication, uploadFile } from "#server/testing/factories.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { textPdf } from "#server/testing/pdf/text-pdf.ts";
import { openWorld } from "#server/testing/world.ts";
import { activateKey } from "../../../cli/keys/activate-key.ts";
import { addKey } from "../../../cli/keys/add-key.ts";
import { listKeys } from "../../../cli/keys/list-keys.ts";
import { retireKey } from "../../../cli/keys/retire-key.ts";
import { rotateKeys } from "../../../cli/keys/rotate-keys.ts";
import { type KeysContext, withKeysOf } from "../../../cli/keys/with-keys.ts";

const world = openWorld();
const dataDir = createMemoryFolder("lintel-keys-");
const backupTarget = { kind: "local" as const, folder: join(dataDir, "backups") };
let databaseUrl: string;
let application: string;
let upload: string;
let out: string[] = [];

const createConfig = (secrets?: Secrets) => ({
  ...world.deps.config,
  dataDir,
  backupDestination: backupTarget,
  secrets,
});
/** Runs a command with the keys of the data folder, or those of the environment. */
const runWithKeys = (work: (keys: KeysContext) => Promise<number>, secrets?: Secrets) =>
  withKeysOf(databaseUrl, createConfig(secrets), work);
const useKeyById = (id: string) => runWithKeys((keys) => activateKey(keys, id));
const retireKeyById = (id: string) => runWithKeys((keys) => retireKey(keys, id));
const rotateAllKeys = () => runWithKeys(rotateKeys);
const loadStoredSecrets = () => loadSecrets(dataDir) as Secrets;
const storeEncryption = (encryption: Secrets["encryption"]) =>
  writeFileSync(secretsPath(dataDir), JSON.stringify({ ...world.secrets, encryption }), { mode: 0o600 });
const takeOutput = () => out.splice(0).join("\n");
/** Records a running process, as the process does itself. */
const announceKeys = (label: string, keys: string[], current: string) =>
  world.pool.query(
    `insert into process_keys values ($1, $1, $2, $3, now())
     on conflict (process) do update set keys = excluded.keys, current = excluded.current`,
    [label, keys, current],
  );

beforeAll(async () => {
  const url = new URL(inject("databaseUrl"));
  url.pathname = (await world.pool.query("select current_database() as name")).rows[0].name;
  databaseUrl = url.href;
  const scene = await createContractScene(world);
  application = scene.application;
  // a queued job with an encrypted address
  await world.post(`/application_templates/${scene.form}/send_application_link/`, { email: "nora@example.com" });
  const { slug } = await createForm(world, await createLandlord(world));
  upload = await uploadFile(world, await textPdf(["Collar Works"]));
  await submitApplication(world, slug, { attachments__pay_stubs: upload });
  await world.pool.query(
    `insert into process_keys select split_part(application_name, ' ', 2), 'tests', '{}', '', now(), true
     from pg_stat_activity where application_name ~ '^lintel [0-9a-f]{8}$' on conflict do nothing`,
  );
});
beforeEach(() => {
  storeEncryption(world.secrets.encryption);
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void out.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  out = [];
  await world.pool.query("delete from process_keys where not ended");
});

/** Decrypts an SSN and a file with only these keys. */
async function readAll(secrets: Secrets, store = { pool: world.pool, disk: world.deps.files }): Promise<unknown[]> {
  const vault = createVault(secrets);
  const { rows } = await store.pool.query("select secrets from applications where id = $1", [application]);
  const key = upload.replace("form-uploads/", "");
  const bytes = Buffer.from(await store.disk.getBytes(upload));
  return [
    secretAnswers.decrypt({ vault }, application, "applicant__ssn", rows[0].secrets.applicant__ssn),
    attachmentFile.decrypt({ vault }, key, bytes).toString("latin1").slice(0, 5),
  ];
}

test("while a process runs, the key commands add a key, switch to it, re-encrypt all data and remove the old key", async () => {
  const before = await readAll(loadStoredSecrets());
  await announceKeys("web-1", ["test"], "test");
  expect(await runWithKeys((keys) => addKey(keys, false))).toBe(0);
  const [id = ""] = Object.keys(loadStoredSecrets().encryption.keys).filter((key) => key !== "test");
  expect(takeOutput()).toContain(`lintel keys use ${id}`);
  expect(loadStoredSecrets().encryption.current).toBe("test");
  expect(statSync(secretsPath(dataDir)).mode & 0o077).toBe(0);

  await expect(useKeyById(id)).rejects.toThrow(/don't have the key .*\n {2}web-1: encrypts with test, has test\n/);
  await announceKeys("web-1", ["test", id], "test");
  expect(await useKeyById(id)).toBe(0);
  expect(loadStoredSecrets().encryption).toMatchObject({ current: id, since: new Date().toISOString().slice(0, 10) });

  await expect(rotateAllKeys()).rejects.toThrow(/encrypt with another key .*\n {2}web-1: encrypts with test/);
  await expect(retireKeyById("test")).rejects.toThrow(/encrypt with the key test:\n {2}web-1/);
  await announceKeys("web-1", ["test", id], id);
  await expect(retireKeyById("test")).rejects.toThrow(
    /applications\.secrets: \d+\n[\s\S]*\n {2}queued job .*\n {2}files: 2\n/,
  );
  takeOutput();
  expect(await rotateAllKeys()).toBe(0);
  expect(takeOutput()).toMatch(/applications\.secrets: \d+\n[\s\S]* {2}files: 2\n[\s\S]*lintel keys retire test/);

  expect(await runWithKeys(listKeys)).toBe(0);
  expect(takeOutput()).toMatch(
    / {2}test {2}not current, used by 0 values and 0 files\n[\s\S]*current since .* used by \d\d+ values/,
  );
  expect(await retireKeyById("test")).toBe(0);
  expect(Object.keys(loadStoredSecrets().encryption.keys)).toEqual([id]);
  expect(await readAll(loadStoredSecrets())).toEqual(before);
  // restores the world's own key for the other tests
  storeEncryption({
    current: "test",
    keys: { ...loadStoredSecrets().encryption.keys, ...world.secrets.encryption.keys },
  });
  await announceKeys("web-1", ["test", id], "test");
  expect(await rotateAllKeys()).toBe(0);
  expect(await readAll(world.secrets as Secrets)).toEqual(before);
});

/** A process starts in two seconds, and takes many times longer on a busy machine. */
const startMs = 60_000;

/** Rotates the keys in a separate process, which is killed once it waits for a row that this statement locks. */
async function killRotationAt(lock: string): Promise<void> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  expect((await client.query(lock)).rowCount).toBe(1);
  const { files } = world.deps.config;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: databaseUrl,
    LINTEL_DATA: dataDir,
    FILES: pathToFileURL(files.kind === "local" ? files.folder : "").href,
  };
  const at = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  // not with the command line, which rejects a database without fsync
  const program = `
    import { loadConfig } from ${at("../../load-config.ts")};
    import { rotateKeys } from ${at("../../../cli/keys/rotate-keys.ts")};
    import { withKeysOf } from ${at("../../../cli/keys/with-keys.ts")};
    await withKeysOf(process.env.DATABASE_URL, loadConfig(process.env, []), rotateKeys);`;
  const rotation = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: dataDir,
    env,
    stdio: "ignore",
  });
  const gone = once(rotation, "exit");
  const waiting = async () =>
    (
      await world.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  try {
    await expect.poll(waiting).toBe(1);
  } finally {
    rotation.kill("SIGKILL");
    await gone;
    await client.end();
  }
  // PostgreSQL detects the kill when it sends the result
  await expect.poll(waiting).toBe(0);
}

test(
  "after a key rotation is killed while it re-encrypts values and files, the next one re-encrypts the rest",
  async () => {
    const before = await readAll(world.secrets as Secrets);
    const next = newKey();
    storeEncryption({ current: "next", keys: { ...world.secrets.encryption.keys, next } });
    const used = async () => {
      const client = await world.pool.connect();
      const values = sumByKey(await countValues(client));
      const files = (await countFiles({ client, disk: world.deps.files })).counts;
      client.release();
      return [Object.keys(values).sort(), Object.keys(files).sort()];
    };
    await killRotationAt(
      "select from applications where secrets::text like '%v1.%' order by tenant desc, id desc limit 1 for update",
    );
    expect(await used()).toEqual([["next", "test"], ["test"]]);
    await killRotationAt("select from attachments order by tenant desc, key desc limit 1 for update");
    expect(await used()).toEqual([["next"], ["next", "test"]]);
    expect(await rotateAllKeys()).toBe(0);
    expect(await used()).toEqual([["next"], ["next"]]);
    expect(await readAll({ ...(world.secrets as Secrets), encryption: { current: "next", keys: { next } } })).toEqual(
      before,
    );
    // restores the world's own key for the other tests
    storeEncryption({ current: "test", keys: { ...world.secrets.encryption.keys, next } });
    expect(await rotateAllKeys()).toBe(0);
  },
  3 * startMs,
);

test("an encryption key that a stored backup needs isn't removed, and the backup can be restored with its keys", async () => {
  const place = await createDisk({ files: backupTarget });
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  const backUp = (currentKey: string, day: string) =>
    writeBackup({ client, disk: world.deps.files, currentKey }, place, new Date(`2026-03-${day}T02:00:00Z`));
  const old = await backUp("test", "01");
  expect(old.manifest.values?.test).toBeGreaterThan(10);
  storeEncryption({ current: "next", keys: { ...world.secrets.encryption.keys, next: newKey() } });
  expect(await rotateAllKeys()).toBe(0);
  await backUp("next", "02");
  await expect(retireKeyById("test")).rejects.toThrow(
    /need the key test:\n {2}2026-03-01T02-00-00: \d+ values, 2 files\nWait until .*BACKUP_RETAIN/,
  );
  const restored = await restoreInNewDatabase(place, old.name);
  expect(restored).toEqual(await readAll(loadStoredSecrets()));
  // the old backup's copy of the file is deleted too
  expect((await deleteOldBackups(client, place, 1)).deleted).toBe(1);
  await client.end();
  expect(await retireKeyById("test")).toBe(0);
});

/** Restores a backup, and reads its SSN and file with the keys of that time. */
async function restoreInNewDatabase(place: Disk, backup: string): Promise<unknown[]> {
  const database = await createEmptyDatabase();
  const disk = await createDisk({ files: { kind: "local", folder: join(dataDir, "restored") } });
  try {
    return await withPool(database.url, 1, async (pool) => {
      await migrate(pool);
      await migrateQueue(pool);
      const client = await pool.connect();
      await restoreBackup({ client, disk }, place, backup).finally(() => client.release());
      return await readAll(world.secrets as Secrets, { pool, disk });
    });
  } finally {
    await database.drop();
  }
}

test("the key commands reject a wrong order of steps and unknown key IDs, and say what to do", async () => {
  await expect(useKeyById("none")).rejects.toThrow("There is no key none. The keys are: test.");
  await expect(retireKeyById("none")).rejects.toThrow("There is no key none.");
  await expect(useKeyById("test")).rejects.toThrow("is the current one already");
  await expect(retireKeyById("test")).rejects.toThrow("is the current one. Make another one current first");
});

test("if the encryption keys are in the environment, the key commands print what to set, and print a key only on request", async () => {
  const { encryption } = world.secrets;
  const keys = (current: string) => ({
    ...world.secrets,
    encryption: { current, keys: { ...encryption.keys, next: newKey() } },
  });
  await expect(runWithKeys((loaded) => addKey(loaded, false), keys("test"))).rejects.toThrow("lintel keys add --show");
  expect(await runWithKeys((loaded) => addKey(loaded, true), keys("test"))).toBe(0);
  const [key, ...help] = out.splice(0);
  expect(key).toMatch(/^[\d-]{10}:[\w+/]{43}=$/);
  expect(help.join()).toMatch(/after a comma, at the end of LINTEL_ENCRYPTION_KEYS .*lintel keys use/s);
  expect(await runWithKeys((loaded) => activateKey(loaded, "next"), keys("test"))).toBe(0);
  expect(takeOutput()).toContain("Move it to the start of LINTEL_ENCRYPTION_KEYS");
  expect(loadStoredSecrets().encryption).toEqual(encryption);
});

test("a key command is rejected while another one runs", async () => {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  await lockKeys(client);
  await expect(rotateAllKeys()).rejects.toThrow("Another `lintel keys` command is running");
  await endConnection(world.pool, client);
});

test("a new encryption key can't become current while a running process hasn't announced its keys", async () => {
  storeEncryption({ current: "test", keys: { ...world.secrets.encryption.keys, next: newKey() } });
  const client = createClient({ connectionString: databaseUrl, application_name: "lintel" });
  await client.connect();
  await expect(useKeyById("next")).rejects.toThrow("without having announced their keys: 1.");
  await endConnection(world.pool, client);
  expect(await useKeyById("next")).toBe(0);
});
