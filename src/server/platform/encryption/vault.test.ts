import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encryptionContext } from "./encryption-context.ts";
import { createVault } from "./vault.ts";

test("an old encryption key still decrypts its data, and the new key encrypts new data", () => {
  const key = () => randomBytes(32).toString("base64");
  const hmac = key();
  const [first, second] = [key(), key()];
  const before = createVault({ encryption: { current: "one", keys: { one: first } }, hmac });
  const after = createVault({ encryption: { current: "two", keys: { two: second, one: first } }, hmac });
  const without = createVault({ encryption: { current: "two", keys: { two: second } }, hmac });
  const context = encryptionContext("applications", "b", "secrets");
  const old = before.encrypt(context, "666-47-9183");
  expect(after.decrypt(context, old)).toBe("666-47-9183");
  const fresh = after.encrypt(context, "666-47-9183");
  expect(fresh.startsWith("v1.two.")).toBe(true);
  expect(without.decrypt(context, fresh)).toBe("666-47-9183");
  expect(() => without.decrypt(context, old)).toThrow('"one"');
  expect(after.keyedHash("x")).toEqual(before.keyedHash("x"));
});
