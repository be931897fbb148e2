import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Header, PackSync } from "tar";
import { expect, test } from "vitest";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { unpackTar } from "./unpack-tar.ts";

/** Returns an archive of a folder with these entries. */
function createTar(folder: string, entries: string[]): Buffer {
  const chunks: Buffer[] = [];
  const archive = new PackSync({ cwd: folder, portable: true });
  archive.on("data", (chunk) => void chunks.push(chunk));
  for (const entry of entries) archive.add(entry);
  archive.end();
  return Buffer.concat(chunks);
}

function createCluster() {
  const folder = createMemoryFolder("lintel-tar-");
  mkdirSync(join(folder, "base/1"), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, "base/1/large"), Buffer.alloc(100_000, 7), { mode: 0o600 });
  writeFileSync(join(folder, "empty"), "", { mode: 0o600 });
  return folder;
}

function unpackInChunks(bytes: Buffer, size = bytes.length) {
  const to = createMemoryFolder("lintel-untar-");
  const archive = unpackTar(to);
  for (let offset = 0; offset < bytes.length; offset += size) archive.write(bytes.subarray(offset, offset + size));
  archive.end();
  return to;
}

test.each([1_000_000, 512, 333])(
  "a base backup that arrives in chunks of %i bytes is unpacked completely and readable only by its owner",
  (size) => {
    const to = unpackInChunks(createTar(createCluster(), ["base", "empty"]), size);
    expect(readFileSync(join(to, "base/1/large"))).toEqual(Buffer.alloc(100_000, 7));
    expect(readFileSync(join(to, "empty"), "utf8")).toBe("");
    expect(statSync(join(to, "base/1/large")).mode & 0o077).toBe(0);
    expect(statSync(join(to, "base/1")).mode & 0o022).toBe(0);
  },
);

test("a base backup that ends within a file is rejected", () => {
  const whole = createTar(createCluster(), ["base"]);
  expect(() => unpackInChunks(whole.subarray(0, 60_000))).toThrow();
});

test("a base backup that contains a link is rejected, because only unsupported tablespaces need links", () => {
  const folder = createCluster();
  symlinkSync("/etc", join(folder, "link"));
  expect(() => unpackInChunks(createTar(folder, ["empty", "link"]))).toThrow("tablespaces or links");
});

test("a base backup with a file outside its folder is rejected", () => {
  const header = Buffer.alloc(512);
  new Header({ path: "../outside", mode: 0o600, size: 0, type: "File", mtime: new Date(0) }).encode(header, 0);
  expect(() => unpackInChunks(Buffer.concat([header, Buffer.alloc(1024)]))).toThrow();
});
