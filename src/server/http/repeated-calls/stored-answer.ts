import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";
import { hashToken, type Vault } from "#server/platform/encryption/vault.ts";

type Deps = { vault: Vault };

const column = encryptedTextColumn("idempotency_keys", "answer", { owner: ["caller", "key_hash"] });

/** Returns what is stored of an `Idempotency-Key`: its SHA-256 hash, as of a token. */
export const idempotencyKeyHash = (key: string): string => hashToken(key).toString("hex");

const encryptionKeyOf = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "lintel stored answer", 32));

function encryptFor(key: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", encryptionKeyOf(key), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function decryptFor(key: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", encryptionKeyOf(key), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

/**
 * The answer to a request, which may contain a token. It is encrypted with the request's `Idempotency-Key`, of which only
 * a hash is stored, and again as every secret: without the caller's key, the database and its encryption keys together
 * don't reveal it.
 */
export const storedAnswer = {
  encrypt: (deps: Deps, caller: string, key: string, answer: unknown): string =>
    column.encrypt(deps, `${caller}:${idempotencyKeyHash(key)}`, encryptFor(key, JSON.stringify(answer))),
  /** @throws Error when the ciphertext was changed or moved, or the key is another one */
  decrypt: (deps: Deps, caller: string, key: string, encrypted: string): unknown =>
    JSON.parse(decryptFor(key, column.decrypt(deps, `${caller}:${idempotencyKeyHash(key)}`, encrypted))),
};
