import { createSecretKey, hkdfSync } from "node:crypto";
import { decryptWith, encryptWith } from "#server/platform/encryption/aes-gcm.ts";
import { encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";
import { hashToken, type Vault } from "#server/platform/encryption/vault.ts";

const column = encryptedTextColumn("idempotency_keys", "answer", { owner: ["caller", "key_hash"] });

/**
 * The answer to a request, which may contain a token. It is encrypted with the request's `Idempotency-Key`, of which only
 * a hash is stored, and again as every secret: without the caller's key, the database and its encryption keys together
 * don't reveal it.
 * @returns the SHA-256 hash of the key, by which it is stored, as of a token; and what encrypts the answer
 */
export function storedAnswer(deps: { vault: Vault }, caller: string, key: string) {
  const keyHash = hashToken(key).toString("hex");
  const owner = `${caller}:${keyHash}`;
  const encryptionKey = createSecretKey(Buffer.from(hkdfSync("sha256", key, "", "lintel stored answer", 32)));
  return {
    keyHash,
    encrypt: (answer: unknown): string => {
      const inner = encryptWith(encryptionKey, Buffer.from(JSON.stringify(answer)));
      return column.encrypt(deps, owner, inner.toString("base64url"));
    },
    /** @throws Error when the ciphertext was changed or moved, or the key is another one */
    decrypt: (encrypted: string): unknown => {
      const inner = Buffer.from(column.decrypt(deps, owner, encrypted), "base64url");
      return JSON.parse(decryptWith(encryptionKey, inner).toString("utf8"));
    },
  };
}
