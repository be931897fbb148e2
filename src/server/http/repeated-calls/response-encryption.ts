import { createSecretKey, hkdfSync } from "node:crypto";
import { decryptAesGcm, encryptAesGcm } from "#server/platform/encryption/aes-gcm.ts";
import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";
import { hashToken, type Vault } from "#server/platform/encryption/vault.ts";

const column = encryptedTextColumn("idempotency_keys", "answer", { owner: ["caller", "key_hash"] });

/**
 * Encrypts the response to a request, which may contain a token. It is encrypted with the request's `Idempotency-Key`,
 * of which only a hash is stored, and then like every secret: without the caller's key, it can't be decrypted even with
 * the database and its encryption keys.
 * @returns the SHA-256 hash of the key, under which the response is stored, and functions to encrypt and decrypt it
 */
export function responseEncryption(deps: { vault: Vault }, caller: string, key: string) {
  const keyHash = hashToken(key).toString("hex");
  const owner = `${caller}:${keyHash}`;
  const encryptionKey = createSecretKey(Buffer.from(hkdfSync("sha256", key, "", "lintel stored answer", 32)));
  return {
    keyHash,
    encrypt: (answer: unknown): string => {
      const inner = encryptAesGcm(encryptionKey, Buffer.from(JSON.stringify(answer)));
      return column.encrypt(deps, owner, inner.toString("base64url"));
    },
    /** @throws Error if the ciphertext was changed or moved, or the key is a different one */
    decrypt: (encrypted: string): unknown => {
      const inner = Buffer.from(column.decrypt(deps, owner, encrypted), "base64url");
      return JSON.parse(decryptAesGcm(encryptionKey, inner).toString("utf8"));
    },
  };
}
