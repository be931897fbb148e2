import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

/** The lengths of the nonce and the tag, in bytes (NIST SP 800-38D). */
const [nonceLength, tagLength] = [12, 16];

/** The number of bytes before the ciphertext. */
export const aesGcmOverhead = nonceLength + tagLength;

/**
 * Encrypts bytes with AES-256-GCM and a random nonce.
 * @param associated the associated data, which decryption requires
 * @returns the nonce, tag and ciphertext
 */
export function encryptAesGcm(key: KeyObject, plain: Uint8Array, associated = ""): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(associated));
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
}

/**
 * Decrypts the result of `encryptAesGcm`.
 * @throws Error if the bytes were changed, or the associated data or the key differ
 */
export function decryptAesGcm(key: KeyObject, encrypted: Uint8Array, associated = ""): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(associated));
  decipher.setAuthTag(encrypted.subarray(nonceLength, aesGcmOverhead));
  return Buffer.concat([decipher.update(encrypted.subarray(aesGcmOverhead)), decipher.final()]);
}
