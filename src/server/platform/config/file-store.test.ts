import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "#server/load-config.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";

test("loadConfig rejects a backup destination that is, contains or is inside the files' folder, also through a link", () => {
  const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
  const folder = createMemoryFolder("lintel-places-");
  mkdirSync(join(folder, "files"));
  symlinkSync(join(folder, "files"), join(folder, "link"));
  const load = (env: Record<string, string>) => () => loadConfig({ ...keys, ...env }, []);
  for (const [files, backups] of [
    ["s3://one/files", "s3://one/files"],
    ["s3://one", "s3://one/backups"],
    ["s3://one/lintel/files", "s3://one/lintel"],
    [`file://${folder}/files`, `${folder}/files`],
    [`file://${folder}/files`, `${folder}/link/backups`],
    [`file://${folder}/files/new`, `${folder}/`],
  ] as const)
    expect(load({ FILES: files, BACKUP_TO: backups })).toThrow(/^ {2}BACKUP_TO: must be outside/m);
  expect(load({ LINTEL_DATA: folder, BACKUP_TO: folder })).toThrow(/^ {2}BACKUP_TO: must be outside/m);
  for (const [files, backups] of [
    ["s3://one/files", "s3://one/files-backups"],
    ["s3://one", "s3://two"],
    [`file://${folder}/files`, `${folder}/backups`],
    ["s3://one", folder],
  ] as const)
    expect(load({ FILES: files, BACKUP_TO: backups })).not.toThrow();
});
