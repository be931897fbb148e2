import type { Disk } from "flydrive";
import { expect, test } from "vitest";
import {
  type EmptyInstallation,
  emptyInstallations,
  withOwnClient,
} from "#server/testing/database/empty-installations.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { createDisk } from "../files/files.ts";
import { writeBackup } from "./backup.ts";

const createEmpty = emptyInstallations();
const createPlace = () => createDisk({ files: { kind: "local", folder: createMemoryFolder("lintel-backup-") } });
const backUp = ({ pool, disk }: EmptyInstallation, place: Disk, day: number) =>
  withOwnClient(pool, (client) =>
    writeBackup({ client, disk, currentKey: "test" }, place, new Date(Date.UTC(2026, 2, day, 2))),
  );

/** A disk that does a part in another way. */
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
