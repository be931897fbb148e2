import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createEmptyInstallations } from "#server/testing/database/empty-installations.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { newId } from "../common/ids.ts";
import { OperatorError } from "../common/operator-error.ts";
import { loadOrCreateSecrets } from "./load-or-create-secrets.ts";

const createInstallation = createEmptyInstallations();
let dataDir: string;
let path: string;
beforeEach(() => {
  dataDir = createMemoryFolder("lintel-secrets-");
  path = join(dataDir, "secrets.json");
});

const loadOrCreateFor = (databaseUrl?: string) =>
  loadOrCreateSecrets({ dataDir, databaseUrl, databaseOwnerUrl: undefined });

test("the keys of a data folder are created once and readable only by their owner, and a damaged keys file is an error", async () => {
  const created = await loadOrCreateFor();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(Buffer.from(created.encryption.keys[created.encryption.current] ?? "", "base64")).toHaveLength(32);
  expect(await loadOrCreateFor()).toEqual(created);
  writeFileSync(path, "{}");
  await expect(loadOrCreateFor()).rejects.toThrow("is damaged");
});

test("no keys are created for a data folder that has a database, such as a promoted standby's", async () => {
  mkdirSync(join(dataDir, "db", "cluster"), { recursive: true });
  await expect(loadOrCreateFor()).rejects.toThrow(OperatorError);
  expect(existsSync(path)).toBe(false);
});

test("keys are created for an operator's own empty database, but not for one with accounts", async () => {
  const { db, url } = await createInstallation();
  await db.insertInto("users").values({ id: newId(), username: "a@example.com", name: "A" }).execute();
  await expect(loadOrCreateFor(url)).rejects.toThrow("can't be read with new keys");
  expect(existsSync(path)).toBe(false);
  await db.deleteFrom("users").execute();
  await loadOrCreateFor(url);
  expect(existsSync(path)).toBe(true);
});
