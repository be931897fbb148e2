import { randomUUID } from "node:crypto";
import type { Disk } from "flydrive";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createEmptyInstallations, withOwnerClient } from "#server/testing/database/empty-installations.ts";
import { hashRows, listTables } from "#server/testing/database/stored-rows.ts";
import { createApplicant, createForm, createLandlord, submitApplication } from "#server/testing/factories.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { startS3 } from "#server/testing/s3/start-s3.ts";
import { addFullApplications } from "#server/testing/scenes/full-applications.ts";
import { openWorld, type World } from "#server/testing/world.ts";
import { verifyHistory } from "../audit/audit-log.ts";
import { OperatorError } from "../common/operator-error.ts";
import { acrossAllTenants } from "../db/tenant-scope.ts";
import { createVault } from "../encryption/vault.ts";
import { createDisk, listFolders, readFile } from "../files/files.ts";
import { attachmentFile } from "../uploads/stored-file.ts";
import { deleteOldBackups, restoreBackup, writeBackup } from "./backup.ts";
import { endSessions } from "./end-sessions.ts";
import { backUpNightly, nightlyBackupJob } from "./nightly-backup.ts";

const world = openWorld();
const s3 = await startS3({ pageSize: 5 });
const fileContent = Buffer.from("%PDF-1.7 a pay stub");
const createInstallation = createEmptyInstallations();

beforeAll(async () => {
  const ellen = await createLandlord(world);
  const form = await createForm(world, ellen);
  await submitApplication(world, form.slug);
  const nora = await createApplicant(world);
  const of = {
    tenant: ellen.user.id,
    landlord: ellen.user.id,
    company: null,
    template: form.id,
    applicant: nora.user.id,
  };
  await addFullApplications(world.pool, of, 3);
  // sessions aren't restored either
  await withOwnerClient(world.pool, endSessions);
  await world.deps.files.put("uploads/stub", fileContent);
});
afterAll(() => s3.close());

const destinations = [
  { kind: "a folder", create: () => ({ kind: "local" as const, folder: createMemoryFolder("lintel-backup-") }) },
  { kind: "a bucket", create: () => ({ kind: "s3" as const, prefix: `backups/${randomUUID()}`, ...s3 }) },
];

const createBackupAt = (place: Disk, now = new Date("2026-03-01T02:00:00Z"), currentKey = "test") =>
  withOwnerClient(world.pool, (client) => writeBackup({ client, disk: world.deps.files, currentKey }, place, now));

const restoreInstallation = ({ pool, disk }: { pool: pg.Pool; disk: Disk }, place: Disk, name: string) =>
  withOwnerClient(pool, (client) => restoreBackup({ client, disk }, place, name));

/** The references, triggers and sequences of a database. */
const schemaQuery = `
  select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where contype = 'f'
  union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
  order by 1`;

test("a second backup of the same database is rejected while the first is being made, and both stay intact", async () => {
  const place = await createDisk({ files: { kind: "local", folder: createMemoryFolder("lintel-backup-") } });
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 2, minute));
  const backups = await Promise.allSettled([0, 1, 2].map((minute) => createBackupAt(place, at(minute))));
  const refusals = backups.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
  const refusal = expect.stringContaining("Another backup of this database is being made");
  expect(refusals).toEqual([refusal, refusal]);
  expect(await listFolders(place)).toEqual([expect.stringMatching(/^2026-03-01T02-0/), "files"]);
});

describe.each(destinations)("backups in $kind", ({ create }) => {
  const createPlace = () => createDisk({ files: create() });

  test("a restored backup has every row, file, reference, trigger and sequence, and a valid audit log", async () => {
    const place = await createPlace();
    const { name, manifest } = await createBackupAt(place);
    const empty = await createInstallation();
    await restoreInstallation(empty, place, name);
    const tables = await listTables(world, [
      "migrations",
      "request_counts",
      "circuit_breakers",
      "event_streams",
      "process_keys",
    ]);
    expect(manifest.tables.map(({ schema, name: table }) => `${schema}.${table}`).sort()).toEqual(tables.sort());
    const restored = { pool: empty.pool } as World;
    expect(await hashRows(restored, tables)).toEqual(await hashRows(world, tables));
    expect(await readFile(empty.disk, "uploads/stub")).toEqual(fileContent);
    const expected = (await world.pool.query(schemaQuery)).rows;
    expect(expected.length).toBeGreaterThan(50);
    expect((await empty.pool.query(schemaQuery)).rows).toEqual(expected);
    expect(await verifyHistory(acrossAllTenants(empty.db))).toMatchObject({ faults: [] });
  });

  test("restoring detects a changed table file and a missing upload in a backup before anything is restored", async () => {
    const place = await createPlace();
    const { name } = await createBackupAt(place);
    const users = `${name}/tables/public.users.copy`;
    await place.put(users, `${await place.get(users)}x`);
    await place.delete("files/uploads/stub");
    const empty = await createInstallation();
    const refused = restoreInstallation(empty, place, name);
    await expect(refused).rejects.toThrow(OperatorError);
    await expect(refused).rejects.toThrow(/public\.users\.copy\n.*uploads\/stub/);
    expect(await empty.disk.exists("uploads/stub")).toBe(false);
    expect((await empty.pool.query("select count(*)::int as n from users")).rows).toEqual([{ n: 0 }]);
  });

  test("a backup without a manifest can't be restored, and the next backup deletes it and doesn't reuse its files", async () => {
    const place = await createPlace();
    const first = await createBackupAt(place);
    await place.delete(`${first.name}/manifest.json`);
    await expect(restoreInstallation(await createInstallation(), place, first.name)).rejects.toThrow("was cut off");
    const copied = await place.getMetaData("files/uploads/stub");
    const second = await createBackupAt(place, new Date("2026-03-03T02:00:00Z"));
    expect(await place.getMetaData("files/uploads/stub")).toEqual(copied);
    expect(second.manifest.files).toEqual(first.manifest.files);
    expect((await listFolders(place)).sort()).toEqual([second.name, "files"]);
  });

  test("a file in a backup that was changed afterwards makes the next backup invalid", async () => {
    const place = await createPlace();
    await createBackupAt(place);
    await place.put("files/uploads/stub", "changed");
    const { name } = await createBackupAt(place, new Date("2026-03-02T02:00:00Z"));
    await expect(restoreInstallation(await createInstallation(), place, name)).rejects.toThrow("uploads/stub");
  });

  test("a backup is complete even if the previous backup's manifest is damaged", async () => {
    const place = await createPlace();
    const first = await createBackupAt(place);
    await place.put(`${first.name}/manifest.json`, "{");
    const second = await createBackupAt(place, new Date("2026-03-02T02:00:00Z"));
    expect(second.manifest.files).toEqual(first.manifest.files);
    await restoreInstallation(await createInstallation(), place, second.name);
  });

  test("the oldest of three backups is deleted with the file that only it needs, and the newest can be restored", async () => {
    const place = await createPlace();
    await world.deps.files.put("uploads/short", "x");
    await createBackupAt(place);
    await world.deps.files.delete("uploads/short");
    await createBackupAt(place, new Date("2026-03-02T02:00:00Z"));
    const newest = await createBackupAt(place, new Date("2026-03-03T02:00:00Z"));
    expect(await withOwnerClient(world.pool, (client) => deleteOldBackups(client, place, 2))).toEqual({
      deleted: 1,
      damaged: [],
    });
    expect((await listFolders(place)).sort()).toEqual(["2026-03-02T02-00-00", "2026-03-03T02-00-00", "files"]);
    expect(await place.exists("files/uploads/short")).toBe(false);
    await restoreInstallation(await createInstallation(), place, newest.name);
  });

  test("after a file is encrypted with a new key, earlier backups restore it under the old key and later ones under the new key", async () => {
    const place = await createPlace();
    const { hmac } = world.secrets;
    const old = world.deps.vault;
    const renewed = createVault({ hmac, encryption: { current: "next", keys: { next: hmac } } });
    const store = (vault = old) =>
      world.deps.files.put("form-uploads/renewed", attachmentFile.encrypt({ vault }, "renewed", fileContent));
    await store();
    const before = await createBackupAt(place);
    // the new key is current, and the file isn't encrypted with it yet
    const between = await createBackupAt(place, new Date("2026-03-02T02:00:00Z"), "next");
    await store(renewed);
    const after = await createBackupAt(place, new Date("2026-03-03T02:00:00Z"), "next");
    const again = await createBackupAt(place, new Date("2026-03-04T02:00:00Z"), "next");
    expect(between.manifest.files).toEqual(before.manifest.files);
    expect(again.manifest.files).toEqual(after.manifest.files);
    const restored = async (name: string) => {
      const empty = await createInstallation();
      await restoreInstallation(empty, place, name);
      return (await readFile(empty.disk, "form-uploads/renewed")) ?? Buffer.alloc(0);
    };
    expect(attachmentFile.decrypt({ vault: old }, "renewed", await restored(between.name))).toEqual(fileContent);
    await withOwnerClient(world.pool, (client) => deleteOldBackups(client, place, 1));
    expect(await place.exists("files/encrypted/test/form-uploads/renewed")).toBe(false);
    expect(attachmentFile.decrypt({ vault: renewed }, "renewed", await restored(again.name))).toEqual(fileContent);
    await world.deps.files.delete("form-uploads/renewed");
  });
});

test("a backup to a bucket that stops responding fails, and the next backup is complete", async () => {
  const files = { kind: "s3" as const, prefix: "backups/down", ...s3 };
  const place = await createDisk({ files });
  s3.state.fault = "down";
  await expect(createBackupAt(place)).rejects.toThrow();
  s3.state.fault = undefined;
  const failing = withOwnerClient(world.pool, (client) => {
    const stopping = Object.assign(Object.create(world.deps.files) as Disk, {
      exists: async (key: string) => {
        s3.state.fault = "down";
        return await world.deps.files.exists(key);
      },
    });
    return writeBackup({ client, disk: stopping, currentKey: "test" }, place, new Date("2026-03-01T02:00:00Z"));
  });
  await expect(failing).rejects.toThrow();
  s3.state.fault = undefined;
  expect(await listFolders(place)).toEqual(["2026-03-01T02-00-00"]);
  const { name } = await createBackupAt(place, new Date("2026-03-02T02:00:00Z"));
  expect((await listFolders(place)).sort()).toEqual([name, "files"]);
  await restoreInstallation(await createInstallation(), place, name);
});

test("a row that is written while a backup is being made isn't in the backup", async () => {
  const to = await createDisk({ files: { kind: "local", folder: createMemoryFolder("lintel-backup-") } });
  const table = "graphile_worker._private_jobs";
  const jobs = async () => (await world.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const before = await jobs();
  await withOwnerClient(world.pool, async (client) => {
    const query = client.query.bind(client);
    // rows that another process writes after the backup has started reading
    client.query = ((...args: Parameters<typeof query>) => {
      const added =
        args[0] === "select name from migrations order by name"
          ? world.pool.query("select graphile_worker.add_job('late')")
          : Promise.resolve();
      const result = query(...args) as unknown;
      return result instanceof Promise ? added.then(() => result) : result;
    }) as typeof client.query;
    const { manifest } = await writeBackup(
      { client, disk: world.deps.files, currentKey: "test" },
      to,
      new Date("2026-03-02T02:00:00Z"),
    );
    expect(manifest.tables.find(({ name }) => name === "_private_jobs")?.rows).toBe(before);
    client.query = query as typeof client.query;
  });
  expect(await jobs()).toBe(before + 1);
});

test("a backup can be restored only into an empty database and by the same version of Lintel, and otherwise no file is changed", async () => {
  const place = await createDisk({ files: { kind: "local", folder: createMemoryFolder("lintel-backup-") } });
  const [{ name }, empty] = [await createBackupAt(place), await createInstallation()];
  const used = { pool: world.pool, disk: empty.disk };
  await expect(restoreInstallation(used, place, name)).rejects.toThrow("has accounts already");
  await empty.pool.query("delete from migrations where name = (select max(name) from migrations)");
  await expect(restoreInstallation(empty, place, name)).rejects.toThrow("another version");
  expect((await empty.pool.query("select count(*)::int as n from users")).rows).toEqual([{ n: 0 }]);
  expect(await empty.disk.exists("uploads/stub")).toBe(false);
});

test("the nightly backup is recorded, and only the newest backup is retained if the setting says one", async () => {
  const backupDestination = { kind: "s3" as const, prefix: "nightly", ...s3 };
  const place = await createDisk({ files: backupDestination });
  const url = new URL(inject("databaseUrl"));
  url.pathname = (await world.pool.query("select current_database() as name")).rows[0].name;
  const config = {
    backupDestination,
    backupRetain: 1,
    files: world.deps.files,
    log: world.deps.log,
    currentKey: "test",
  };
  await nightlyBackupJob.run({ ...world.deps, backUp: () => backUpNightly(config, url.href) }, {});
  const backups = async () => (await listFolders(place)).filter((name) => name !== "files");
  const [first] = await backups();
  const { rows } = await world.pool.query("select through from job_watermarks where job = 'backup'");
  expect(rows[0].through.toISOString().slice(0, 19).replaceAll(":", "-")).toBe(first);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1_000 });
  await backUpNightly(config, url.href);
  expect(await backups()).toHaveLength(1);
  expect(await backups()).not.toEqual([first]);
  // no backup destination is configured: the job does nothing
  await expect(nightlyBackupJob.run(world.deps, {})).resolves.toBeUndefined();
});
