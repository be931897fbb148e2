import { afterEach, expect, inject, test, vi } from "vitest";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { openWorld } from "#server/testing/world.ts";
import { createDisk, listFolders } from "../files/files.ts";
import { backUpNightly } from "./nightly-backup.ts";

const world = openWorld();
afterEach(() => vi.useRealTimers());

test("a damaged manifest of a retained backup is logged, and nightly backups still delete older ones but none of its files", async () => {
  const backupDestination = { kind: "local" as const, folder: createMemoryFolder("lintel-backup-") };
  const place = await createDisk({ files: backupDestination });
  const url = new URL(inject("databaseUrl"));
  url.pathname = (await world.pool.query("select current_database() as name")).rows[0].name;
  const { files, log } = world.deps;
  const backUpOn = async (day: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-03-0${day}T02:00:00Z`) });
    await backUpNightly({ backupDestination, backupRetain: 2, files, currentKey: "test", log }, url.href);
    return (await listFolders(place)).filter((name) => name !== "files").map((name) => Number(name.slice(8, 10)));
  };
  const error = vi.spyOn(log, "error");
  await files.put("uploads/short", "x");
  await backUpOn(1);
  await files.delete("uploads/short");
  expect(await backUpOn(2)).toEqual([1, 2]);
  expect(error).not.toHaveBeenCalled();
  const damaged = "2026-03-02T02-00-00";
  await place.put(`${damaged}/manifest.json`, "{");
  expect(await backUpOn(3)).toEqual([2, 3]);
  expect(await place.exists("files/uploads/short")).toBe(true);
  expect(error).toHaveBeenCalledWith({ backups: [damaged] }, "backups have a damaged manifest");
  expect(await backUpOn(4)).toEqual([3, 4]);
  error.mockClear();
  // the only backup that needed the file is deleted
  expect(await place.exists("files/uploads/short")).toBe(false);
  expect(await backUpOn(5)).toEqual([4, 5]);
  expect(error).not.toHaveBeenCalled();
});
