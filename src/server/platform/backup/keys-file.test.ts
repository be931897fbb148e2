import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { readKeysFile, writeKeysFile } from "./keys-file.ts";

test("the keys in a backup can be decrypted only with their passphrase", async () => {
  const path = join(createMemoryFolder("lintel-backup-"), "keys.json");
  const key = Buffer.alloc(32, 3).toString("base64");
  const secrets = { encryption: { current: "a", keys: { a: key } }, hmac: key };
  await writeKeysFile(path, secrets, "correct horse battery");
  expect(await readKeysFile(path, "correct horse battery")).toEqual(secrets);
  expect(statSync(path).mode & 0o077).toBe(0);
  await expect(readKeysFile(path, "correct horse batterz")).rejects.toThrow("the passphrase is another one");
});
