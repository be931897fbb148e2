import type { Disk } from "flydrive";
import type pg from "pg";
import { expect, test } from "vitest";
import {
  type EmptyInstallation,
  emptyInstallations,
  withOwnClient,
} from "#server/testing/database/empty-installations.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { newId } from "../common/ids.ts";
import { newKey } from "../config/secrets.ts";
import { createVault } from "../encryption/vault.ts";
import { createDisk, listKeys, readFile } from "../files/files.ts";
import { attachmentFile } from "../uploads/stored-file.ts";
import { deleteOldBackups, restoreBackup, writeBackup } from "./backup.ts";
import { readManifest } from "./manifest.ts";

const createEmpty = emptyInstallations();
const createPlace = () => createDisk({ files: { kind: "local", folder: createMemoryFolder("lintel-backup-") } });
const backUp = ({ pool, disk }: EmptyInstallation, place: Disk, day: number) =>
  withOwnClient(pool, (client) =>
    writeBackup({ client, disk, currentKey: "test" }, place, new Date(Date.UTC(2026, 2, day, 2))),
  );

/** Returns a disk with some methods replaced. */
const withPart = (disk: Disk, part: Partial<Disk>): Disk =>
  new Proxy(disk, {
    get: (target, key) => {
      const own: unknown = Reflect.get(part, key) ?? Reflect.get(target, key);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });

test("a backup whose place fails in the middle of a table fails, and the next backup of the database is made", async () => {
  const installation = await createEmpty();
  await installation.pool.query("create table large as select repeat('x', 1000) as t from generate_series(1, 5000)");
  const place = await createPlace();
  const failing = withPart(place, {
    putStream: async (key, content) => {
      if (!key.includes("large")) return await place.putStream(key, content);
      for await (const _chunk of content) throw new Error("no room");
    },
  });
  await expect(backUp(installation, failing, 1)).rejects.toThrow("no room");
  const { manifest } = await backUp(installation, place, 2);
  expect(manifest.tables.find(({ name }) => name === "large")?.rows).toBe(5000);
});

test("the copy of a file that was deleted after a backup was cut off is deleted with the next backup, and what was copied in part", async () => {
  const installation = await createEmpty();
  const { disk, pool } = installation;
  const place = await createPlace();
  await disk.put("uploads/used", "used");
  await disk.put("uploads/gone", "gone");
  const cutOff = withPart(place, {
    put: async (key, content) => {
      if (key.endsWith("manifest.json")) throw new Error("cut off");
      await place.put(key, content);
    },
  });
  await expect(backUp(installation, cutOff, 1)).rejects.toThrow("cut off");
  await place.put("files/uploads/used.0123456789ab", "us");
  await disk.delete("uploads/gone");
  await backUp(installation, place, 2);
  await withOwnClient(pool, (client) => deleteOldBackups(client, place, 14));
  const copies = [];
  for await (const path of listKeys(place, "files")) copies.push(path);
  expect(copies).toEqual(["files/uploads/used"]);
});

test("a folder with files of somebody else's is no place for backups: they would be deleted", async () => {
  const place = await createPlace();
  await place.put("files/holiday.jpg", "x");
  await expect(backUp(await createEmpty(), place, 1)).rejects.toThrow("holiday.jpg");
});

test("a backup isn't restored into a storage with files unless that is requested, and never replaces one that has another key", async () => {
  const source = await createEmpty();
  const vaultWith = (id: string) =>
    createVault({ hmac: newKey(), encryption: { current: id, keys: { [id]: newKey() } } });
  const file = (id: string) => attachmentFile.encrypt({ vault: vaultWith(id) }, "x", Buffer.from("%PDF-1.7"));
  const stored = file("test");
  await source.disk.put("form-uploads/x", stored);
  const place = await createPlace();
  const { name } = await backUp(source, place, 1);
  const restore = ({ pool, disk }: EmptyInstallation, options = {}) =>
    withOwnClient(pool, (client) => restoreBackup({ client, disk }, place, name, options));
  const target = await createEmpty();
  const live = file("newer");
  await target.disk.put("form-uploads/x", live);
  await expect(restore(target)).rejects.toThrow("--into-existing-files");
  await expect(restore(target, { intoExistingFiles: true })).rejects.toThrow("form-uploads/x");
  expect(await readFile(target.disk, "form-uploads/x")).toEqual(live);
  await target.disk.put("form-uploads/x", stored);
  await restore(target, { intoExistingFiles: true });
  expect(await readFile(target.disk, "form-uploads/x")).toEqual(stored);
});

test("a restored database has no valid session at any moment: if they can't be ended, nothing is restored", async () => {
  const source = await createEmpty();
  await source.db.insertInto("users").values({ id: newId(), username: "a@example.com", name: "A" }).execute();
  const place = await createPlace();
  const { name } = await backUp(source, place, 1);
  const target = await createEmpty();
  const failing = withOwnClient(target.pool, (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const refuse = (...args: unknown[]) =>
      args[0] === "delete from access_tokens" ? Promise.reject(new Error("lost")) : query(...args);
    client.query = refuse as pg.Client["query"];
    return restoreBackup({ client, disk: target.disk }, place, name);
  });
  await expect(failing).rejects.toThrow("lost");
  expect((await target.pool.query("select count(*)::int as n from users")).rows).toEqual([{ n: 0 }]);
});

test("a backup whose list of files is damaged can't be restored, and one of an earlier version has the list in its manifest", async () => {
  const source = await createEmpty();
  await source.disk.put("uploads/a", "a");
  const place = await createPlace();
  const { name, manifest } = await backUp(source, place, 1);
  const list = await place.get(`${name}/files.ndjson`);
  for (const damaged of ["", "{}\n", list.slice(0, -10), list + list]) {
    await place.put(`${name}/files.ndjson`, damaged);
    await expect(readManifest(place, name)).rejects.toThrow("files.ndjson is damaged");
  }
  await place.delete(`${name}/files.ndjson`);
  await expect(readManifest(place, name)).rejects.toThrow("files.ndjson is damaged");
  await place.put(`${name}/manifest.json`, JSON.stringify(manifest));
  const target = await createEmpty();
  await withOwnClient(target.pool, (client) => restoreBackup({ client, disk: target.disk }, place, name));
  expect(await readFile(target.disk, "uploads/a")).toEqual(Buffer.from("a"));
});
