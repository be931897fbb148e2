import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { startS3 } from "#server/testing/s3/start-s3.ts";
import { Bucket } from "./bucket.ts";
import { createDisk, listKeys, readFile } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-files-"));
const s3 = await startS3({ pageSize: 3 });
const store = { kind: "s3" as const, prefix: "lintel/files", ...s3 };
afterEach(() => {
  s3.state.fault = undefined;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

const stores = [
  {
    name: "a folder",
    files: { kind: "local" as const, folder },
    /** temporary files of interrupted writes */
    leftovers: () => readdirSync(folder, { recursive: true }).filter((name) => /\.[0-9a-f]{12}$/.test(String(name))),
  },
  { name: "a bucket", files: store, leftovers: () => Array(s3.unfinishedUploads()).fill("upload") },
];

async function collectKeys(disk: Disk, below?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of listKeys(disk, below)) keys.push(key);
  return keys.sort();
}

/** Yields this many megabytes, one per chunk. */
function* megabytes(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index++) yield Buffer.alloc(1024 * 1024, index);
}

describe.each(stores)("files in $name", ({ files, leftovers }) => {
  test("a stored file has the content that was written, can be replaced, and no longer exists once it is deleted", async () => {
    const disk = await createDisk({ files });
    await disk.put("replaced/one", Buffer.from("first"));
    await disk.put("replaced/one", Buffer.from("second"));
    expect((await readFile(disk, "replaced/one"))?.toString()).toBe("second");
    expect((await disk.getMetaData("replaced/one")).contentLength).toBe(6);
    await disk.delete("replaced/one");
    expect(await readFile(disk, "replaced/one")).toBeUndefined();
    await expect(disk.delete("replaced/one")).resolves.toBeUndefined();
  });

  test("a file key that leads outside the file storage is rejected", async () => {
    const disk = await createDisk({ files });
    await expect(disk.put("../out", "x")).rejects.toThrow();
  });

  test("the file storage lists all files over several pages, and a folder's files without those of a folder with a longer name", async () => {
    const disk = await createDisk({ files });
    const keys = ["list/a/1", "list/a/2", "list/a/3", "list/a/sub/4", "list/ab/5", "list/c"];
    for (const key of keys) await disk.put(key, "x");
    expect((await collectKeys(disk)).filter((key) => key.startsWith("list/"))).toEqual(keys);
    expect(await collectKeys(disk, "list/a")).toEqual(keys.slice(0, 4));
    expect(await collectKeys(disk, "missing")).toEqual([]);
  });

  test("deleting a folder deletes all its files, but none in a folder whose name begins the same", async () => {
    const disk = await createDisk({ files });
    const keys = ["gone/a/1", "gone/a/2", "gone/a/3", "gone/a/4", "gone/ab/5"];
    for (const key of keys) await disk.put(key, "x");
    await disk.deleteAll("gone/a/");
    expect(await collectKeys(disk, "gone")).toEqual(["gone/ab/5"]);
    await expect(disk.deleteAll("gone/never/")).resolves.toBeUndefined();
  });

  test("a file from a stream of unknown length is stored completely, and the stream is read no faster than it is stored", async () => {
    const disk = await createDisk({ files });
    await disk.putStream("streams/large", Readable.from(megabytes(40)));
    expect((await disk.getMetaData("streams/large")).contentLength).toBe(40 * 1024 * 1024);
    const stream = await disk.getStream("streams/large");
    let bytes = 0;
    let maxBuffered = 0;
    const slow = new Writable({
      highWaterMark: 1,
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        maxBuffered = Math.max(maxBuffered, stream.readableLength);
        setImmediate(done);
      },
    });
    await pipeline(stream, slow);
    expect(bytes).toBe(40 * 1024 * 1024);
    expect(maxBuffered).toBeLessThan(1024 * 1024);
  });

  test("storing a file from a stream that fails doesn't change the previously stored file and leaves no unfinished one", async () => {
    const disk = await createDisk({ files });
    await disk.put("streams/failing", "before");
    async function* failing() {
      yield* megabytes(20);
      throw new Error("the source failed");
    }
    await expect(disk.putStream("streams/failing", Readable.from(failing()))).rejects.toThrow();
    expect((await readFile(disk, "streams/failing"))?.toString()).toBe("before");
    expect(leftovers()).toEqual([]);
  });
});

test("a file in the data folder is readable only by its owner", async () => {
  const disk = await createDisk({ files: { kind: "local", folder } });
  await disk.put("form-uploads/one", "x");
  expect(statSync(join(folder, "form-uploads/one")).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "form-uploads"))).toEqual(["one"]);
});

test("files in a bucket are stored below the folder that the setting names", async () => {
  const disk = await createDisk({ files: store });
  await disk.put("images/one", "x");
  expect([...s3.stored.keys()].filter((key) => key.endsWith("images/one"))).toEqual(["lintel/files/images/one"]);
});

describe("a bucket that doesn't answer as it should", () => {
  const disk = new Disk(new Bucket(store, { connect: 300, idle: 300, answer: 300 }));

  test.each(["down", "silent"] as const)(
    "while a bucket is %s, every storage operation fails with an error instead of hanging",
    async (fault) => {
      await disk.put("outage/one", "x");
      s3.state.fault = fault;
      await expect(disk.put("outage/two", "x")).rejects.toMatchObject({ code: "E_CANNOT_WRITE_FILE" });
      await expect(readFile(disk, "outage/one")).rejects.toMatchObject({ code: "E_CANNOT_CHECK_FILE_EXISTENCE" });
      await expect(disk.delete("outage/one")).rejects.toMatchObject({ code: "E_CANNOT_DELETE_FILE" });
      await expect(disk.deleteAll("outage/")).rejects.toMatchObject({ code: "E_CANNOT_DELETE_DIRECTORY" });
      await expect(collectKeys(disk)).rejects.toThrow();
      s3.state.fault = undefined;
      expect(await collectKeys(disk, "outage")).toEqual(["outage/one"]);
    },
  );

  test.each(["cut", "stalled"] as const)(
    "a file whose transfer is %s is never read as a shorter file",
    async (fault) => {
      await disk.put("outage/three", Buffer.alloc(100_000, 1));
      s3.state.fault = fault;
      await expect(readFile(disk, "outage/three")).rejects.toThrow();
    },
  );

  test("a stream to a bucket that doesn't respond isn't read ahead into memory", async () => {
    let count = 0;
    function* counted() {
      for (const chunk of megabytes(200)) {
        count++;
        yield chunk;
      }
    }
    s3.state.fault = "silent";
    await expect(disk.putStream("outage/endless", Readable.from(counted()))).rejects.toThrow();
    expect(count).toBeLessThan(60);
  });
});
