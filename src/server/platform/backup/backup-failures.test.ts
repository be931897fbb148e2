import type { Disk } from "flydrive";
import type pg from "pg";
import { expect, test } from "vitest";
import {
  createEmptyInstallations,
  type EmptyInstallation,
  withOwnerClient,
} from "#server/testing/database/empty-installations.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { newId } from "../common/ids.ts";
import { newKey } from "../config/secrets.ts";
import { createVault } from "../encryption/vault.ts";
import { createDisk, listKeys, readFile } from "../files/files.ts";
import { attachmentFile } from "../uploads/stored-file.ts";
import { deleteOldBackups, restoreBackup, writeBackup } from "./backup.ts";
import { readManifest } from "./manifest.ts";

const createInstallation = createEmptyInstallations();
const createDestination = () => createDisk({ files: { kind: "local", folder: createMemoryFolder("lintel-backup-") } });
const createBackupOn = ({ pool, disk }: EmptyInstallation, place: Disk, day: number) =>
  withOwnerClient(pool, (client) =>
    writeBackup({ client, disk, currentKey: "test" }, place, new Date(Date.UTC(2026, 2, day, 2))),
  );

/** Returns a disk with some methods replaced. */
const replaceMethods = (disk: Disk, part: Partial<Disk>): Disk =>
  new Proxy(disk, {
    get: (target, key) => {
      const own: unknown = Reflect.get(part, key) ?? Reflect.get(target, key);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });

test("a backup fails if its destination fails in the middle of a table, and the next backup succeeds", async () => {
  const installation = await createInstallation();
  await installation.pool.query("create table large as select repeat('x', 1000) as t from generate_series(1, 5000)");
  const place = await createDestination();
  const failing = replaceMethods(place, {
    putStream: async (key, content) => {
      if (!key.includes("large")) return await place.putStream(key, content);
      for await (const _chunk of content) throw new Error("no room");
    },
  });
  await expect(createBackupOn(installation, failing, 1)).rejects.toThrow("no room");
  const { manifest } = await createBackupOn(installation, place, 2);
  expect(manifest.tables.find(({ name }) => name === "large")?.rows).toBe(5000);
});

test("the backup after an interrupted one removes copies of deleted files and partly copied files", async () => {
  const installation = await createInstallation();
  const { disk, pool } = installation;
  const place = await createDestination();
  await disk.put("uploads/used", "used");
  await disk.put("uploads/gone", "gone");
  const cutOff = replaceMethods(place, {
    put: async (key, content) => {
      if (key.endsWith("manifest.json")) throw new Error("cut off");
      await place.put(key, content);
    },
  });
  await expect(createBackupOn(installation, cutOff, 1)).rejects.toThrow("cut off");
  await place.put("files/uploads/used.0123456789ab", "us");
  await disk.delete("uploads/gone");
  await createBackupOn(installation, place, 2);
  await withOwnerClient(pool, (client) => deleteOldBackups(client, place, 14));
  const copies = [];
  for await (const path of listKeys(place, "files")) copies.push(path);
  expect(copies).toEqual(["files/uploads/used"]);
});

test("a folder with unrelated files is rejected as a backup destination, because the files would be deleted", async () => {
  const place = await createDestination();
  await place.put("files/holiday.jpg", "x");
  await expect(createBackupOn(await createInstallation(), place, 1)).rejects.toThrow("holiday.jpg");
});

test("a backup is restored into a storage with files only if requested, and never replaces files of another key", async () => {
  const source = await createInstallation();
  const vaultWith = (id: string) =>
    createVault({ hmac: newKey(), encryption: { current: id, keys: { [id]: newKey() } } });
  const file = (id: string) => attachmentFile.encrypt({ vault: vaultWith(id) }, "x", Buffer.from("%PDF-1.7"));
  const stored = file("test");
  await source.disk.put("form-uploads/x", stored);
  const place = await createDestination();
  const { name } = await createBackupOn(source, place, 1);
  const restore = ({ pool, disk }: EmptyInstallation, options = {}) =>
    withOwnerClient(pool, (client) => restoreBackup({ client, disk }, place, name, options));
  const target = await createInstallation();
  const live = file("newer");
  await target.disk.put("form-uploads/x", live);
  await expect(restore(target)).rejects.toThrow("--into-existing-files");
  await expect(restore(target, { intoExistingFiles: true })).rejects.toThrow("form-uploads/x");
  expect(await readFile(target.disk, "form-uploads/x")).toEqual(live);
  await target.disk.put("form-uploads/x", stored);
  await restore(target, { intoExistingFiles: true });
  expect(await readFile(target.disk, "form-uploads/x")).toEqual(stored);
});

test("nothing is restored if the sessions in the backup can't be ended, so that no restored session is ever valid", async () => {
  const source = await createInstallation();
  await source.db.insertInto("users").values({ id: newId(), username: "a@example.com", name: "A" }).execute();
  const place = await createDestination();
  const { name } = await createBackupOn(source, place, 1);
  const target = await createInstallation();
  const failing = withOwnerClient(target.pool, (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const refuse = (...args: unknown[]) =>
      args[0] === "delete from access_tokens" ? Promise.reject(new Error("lost")) : query(...args);
    client.query = refuse as pg.Client["query"];
    return restoreBackup({ client, disk: target.disk }, place, name);
  });
  await expect(failing).rejects.toThrow("lost");
  expect((await target.pool.query("select count(*)::int as n from users")).rows).toEqual([{ n: 0 }]);
});

test("a backup with a damaged file list can't be restored, and an earlier version's list is read from its manifest", async () => {
  const source = await createInstallation();
  await source.disk.put("uploads/a", "a");
  const place = await createDestination();
  const { name, manifest } = await createBackupOn(source, place, 1);
  const list = await place.get(`${name}/files.ndjson`);
  for (const damaged of ["", "{}\n", list.slice(0, -10), list + list]) {
    await place.put(`${name}/files.ndjson`, damaged);
    await expect(readManifest(place, name)).rejects.toThrow("files.ndjson is damaged");
  }
  await place.delete(`${name}/files.ndjson`);
  await expect(readManifest(place, name)).rejects.toThrow("files.ndjson is damaged");
  await place.put(`${name}/manifest.json`, JSON.stringify(manifest));
  const target = await createInstallation();
  await withOwnerClient(target.pool, (client) => restoreBackup({ client, disk: target.disk }, place, name));
  expect(await readFile(target.disk, "uploads/a")).toEqual(Buffer.from("a"));
});
