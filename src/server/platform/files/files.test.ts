import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDisk, readFile } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "lintel-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a stored file can be replaced and deleted, is readable by its owner only, and leaves no temporary file", async () => {
  const disk = await createDisk({ files: { kind: "local", folder } });
  await disk.put("form-uploads/one", Buffer.from("first"));
  await disk.put("form-uploads/one", Buffer.from("second"));
  expect((await readFile(disk, "form-uploads/one"))?.toString()).toBe("second");
  expect(readdirSync(join(folder, "form-uploads"))).toEqual(["one"]);
  expect(statSync(join(folder, "form-uploads/one")).mode & 0o777).toBe(0o600);
  await disk.delete("form-uploads/one");
  expect(await readFile(disk, "form-uploads/one")).toBeUndefined();
});

test("storing a file under a key that leads outside the folder is rejected", async () => {
  const disk = await createDisk({ files: { kind: "local", folder } });
  await expect(disk.put("../out", "x")).rejects.toThrow();
});

test("if a storage bucket is configured without its client library, the error says what to install", async () => {
  const files = {
    kind: "s3" as const,
    bucket: "b",
    prefix: "",
    region: "r",
    endpoint: undefined,
    accessKeyId: "",
    secretAccessKey: "",
  };
  await expect(createDisk({ files })).rejects.toThrow("npm install @aws-sdk/client-s3");
});
