import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { startS3 } from "#server/testing/s3/start-s3.ts";
import { checkFiles } from "./check-files.ts";
import type { Finding } from "./finding.ts";

test("lintel doctor writes, reads and deletes a file in the bucket of the FILES setting, and names a setting that is wrong", async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const check = (changes: Partial<typeof s3> = {}) =>
    checkFiles({ files: { kind: "s3", prefix: "lintel", ...s3, ...changes }, backupDestination: undefined });
  expect(await check()).toMatchObject([{ state: "ok", about: "files" }]);
  expect([...s3.stored.keys()]).toEqual([]);
  const fixOf = ([found]: Finding[]) => (found?.state === "fault" ? found.fix : found?.state);
  expect(fixOf(await check({ secretAccessKey: "other" }))).toBe("Correct S3_SECRET_ACCESS_KEY.");
  expect(fixOf(await check({ accessKeyId: "other" }))).toBe("Correct S3_ACCESS_KEY_ID.");
  expect(fixOf(await check({ bucket: "other" }))).toBe("Create the bucket, or correct its name.");
  s3.state.fault = "down";
  expect(fixOf(await check())).toContain("S3_ENDPOINT");
});

test("lintel doctor reports folders for files and backups that it can't write to, and leaves no file in folders that it can write to", async () => {
  const folder = createMemoryFolder("lintel-doctor-files-");
  const at = (name: string) => ({ kind: "local" as const, folder: join(folder, name) });
  writeFileSync(join(folder, "taken"), "");
  expect(await checkFiles({ files: at("files"), backupDestination: at("taken") })).toMatchObject([
    { state: "ok", about: "files" },
    { state: "fault", about: "place of backups" },
  ]);
  expect(readdirSync(join(folder, "files"))).toEqual([]);
});
