import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { newKey, writeSecrets } from "#server/platform/config/secrets.ts";
import { createMemoryFolder } from "#server/testing/memory-folder.ts";
import { checkKeys } from "./check-keys.ts";

const secretsOf = (current: string, keys: string[], since?: string) => ({
  encryption: { current, ...(since && { since }), keys: Object.fromEntries(keys.map((id) => [id, newKey()])) },
  hmac: newKey(),
});

test("lintel doctor names the current encryption key, and notes which other keys should be rotated and retired", () => {
  const dataDir = createMemoryFolder("lintel-doctor-keys-");
  const check = (secrets?: ReturnType<typeof secretsOf>) => checkKeys({ secrets, dataDir });
  expect(check()).toEqual([]);
  expect(check(secretsOf("a", ["a"]))).toEqual([
    { state: "ok", about: "encryption keys", detail: "a is the current one" },
  ]);
  const [found] = check(secretsOf("b", ["a", "b", "c"], "2026-03-01"));
  expect(found).toMatchObject({ state: "note", about: "encryption keys" });
  expect(found?.detail).toMatch(/^b is the current one, since 2026-03-01; also a, c\. .*`lintel keys list`/);
  // without settings, those of the data folder
  writeSecrets(dataDir, secretsOf("d", ["d"]));
  expect(check()).toMatchObject([{ state: "ok", detail: "d is the current one" }]);
  rmSync(dataDir, { recursive: true });
});
