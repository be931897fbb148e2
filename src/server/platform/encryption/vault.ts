import {
  argon2,
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { keyIdPattern, type Secrets } from "../config/secrets.ts";
import { aesGcmOverhead, decryptAesGcm, encryptAesGcm } from "./aes-gcm.ts";
import type { EncryptionContext } from "./encryption-context.ts";
import { argon2Cost } from "./password-cost.ts";

/**
 * Encrypts single values with AES-256-GCM: a random 96-bit nonce for each, and the value's context (`table:row:column`)
 * as associated data, so that a value moved to another row doesn't decrypt. Used through `encrypted-column.ts` only.
 */
export type Vault = {
  encrypt: (context: EncryptionContext, plain: string) => string;
  /** @throws Error when the value was changed, moved, or its key is missing */
  decrypt: (context: EncryptionContext, encrypted: string) => string;
  /** the same for the bytes of a file, which start with the key's ID */
  encryptBytes: (context: EncryptionContext, plain: Uint8Array) => Buffer;
  /** @throws Error when they were changed, moved, or their key is missing */
  decryptBytes: (context: EncryptionContext, encrypted: Uint8Array) => Buffer;
  /** a keyed hash, to find values that must not be stored as plain text */
  keyedHash: (text: string) => Buffer;
  /** signs with Ed25519 (RFC 8032), 64 bytes; `publicKey` verifies it */
  sign: (bytes: Uint8Array) => Buffer;
  /** the public key of `sign`, as PEM */
  publicKey: string;
  /** the key of this installation's seals on signed documents: ECDSA on the curve P-256 */
  sealingKey: KeyObject;
};

/** The first bytes of an encrypted file. The length of the key's ID, the ID, nonce, tag and ciphertext follow. */
const fileHeader = Buffer.from("LTF1");

/**
 * Returns the ID of the key that a file is encrypted with; undefined if it isn't encrypted.
 * @param start the first bytes of the file, at least 128 or all of it
 */
export function fileKeyId(start: Buffer): string | undefined {
  if (!start.subarray(0, fileHeader.length).equals(fileHeader)) return undefined;
  const from = fileHeader.length + 1;
  const id = start.toString("utf8", from, from + (start[fileHeader.length] ?? 0));
  return keyIdPattern.test(id) ? id : undefined;
}

/** Creates the vault, which encrypts with the current key, decrypts with any known key, and computes keyed hashes. */
export function createVault({ encryption, hmac }: Secrets): Vault {
  // Key objects, because Node takes long to validate raw bytes on each use.
  const keys = new Map(
    Object.entries(encryption.keys).map(([id, key]) => [id, createSecretKey(Buffer.from(key, "base64"))]),
  );
  const keyOf = (id: string) => {
    const key = keys.get(id);
    if (!key) throw new Error(`The encryption key "${id}" is not among the keys given.`);
    return key;
  };
  const hmacKey = createSecretKey(Buffer.from(hmac, "base64"));
  const signingKey = signingKeyOf(hmac);
  const encrypt = (context: EncryptionContext, plain: Uint8Array) =>
    encryptAesGcm(keyOf(encryption.current), plain, context);
  const decrypt = (context: EncryptionContext, keyId: string, bytes: Buffer) =>
    decryptAesGcm(keyOf(keyId), bytes, context);
  return {
    encrypt(context, plain) {
      return `v1.${encryption.current}.${encrypt(context, Buffer.from(plain)).toString("base64url")}`;
    },
    decrypt(context, encrypted) {
      const [version, keyId, data] = encrypted.split(".");
      if (version !== "v1" || !keyId || !data) throw new Error("This value was not encrypted by this product.");
      return decrypt(context, keyId, Buffer.from(data, "base64url")).toString("utf8");
    },
    encryptBytes(context, plain) {
      const id = Buffer.from(encryption.current);
      return Buffer.concat([fileHeader, Buffer.from([id.length]), id, encrypt(context, plain)]);
    },
    decryptBytes(context, encrypted) {
      const bytes = Buffer.from(encrypted.buffer, encrypted.byteOffset, encrypted.byteLength);
      const from = fileHeader.length + 1;
      const end = from + (bytes[fileHeader.length] ?? 0);
      if (!bytes.subarray(0, fileHeader.length).equals(fileHeader) || bytes.length < end + aesGcmOverhead)
        throw new Error("These bytes were not encrypted by this product.");
      return decrypt(context, bytes.toString("utf8", from, end), bytes.subarray(end));
    },
    keyedHash: (text) => createHmac("sha256", hmacKey).update(text).digest(),
    sign: (bytes) => sign(null, bytes, signingKey),
    publicKey: createPublicKey(signingKey).export({ type: "spki", format: "pem" }).toString(),
    sealingKey: sealingKeyOf(hmac),
  };
}

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key (RFC 8410). */
const ed25519Header = Buffer.from("302e020100300506032b657004220420", "hex");

/**
 * Derives the signing key from the HMAC key, the one secret that is never replaced, so that no other has to be stored.
 */
function signingKeyOf(hmac: string) {
  const seed = hkdfSync("sha256", Buffer.from(hmac, "base64"), "", "lintel signature", 32);
  const key = Buffer.concat([ed25519Header, Buffer.from(seed)]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

/** The order of the group of P-256 (SEC 2, section 2.4.2). */
const p256Order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives the sealing key like the signing key. PDF viewers don't verify Ed25519. */
function sealingKeyOf(hmac: string) {
  // 128 bits longer than the order, so that all keys are equally likely (FIPS 186-5, A.2.1)
  const seed = Buffer.from(hkdfSync("sha256", Buffer.from(hmac, "base64"), "", "lintel seal", 48));
  const scalar = (BigInt(`0x${seed.toString("hex")}`) % (p256Order - 1n)) + 1n;
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(scalar.toString(16).padStart(64, "0"), "hex");
  const point = pair.getPublicKey();
  const encode = (bytes: Buffer) => bytes.toString("base64url");
  const [x, y, d] = [
    point.subarray(1, 33),
    point.subarray(33),
    Buffer.from(scalar.toString(16).padStart(64, "0"), "hex"),
  ];
  const key = { kty: "EC", crv: "P-256", x: encode(x), y: encode(y), d: encode(d) };
  return createPrivateKey({ key, format: "jwk" });
}

/** Creates a secret of 256 random bits that is shown once. Only its `hashToken` is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 hash by which a random token is stored; a password needs a slow hash instead. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

const hash = promisify(argon2);

/** Hashes a password exactly as sent, with every byte. @returns a PHC string */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hash("argon2id", { message: password, nonce: salt, ...argon2Cost });
  const b64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  return `$argon2id$v=19$m=${argon2Cost.memory},t=${argon2Cost.passes},p=${argon2Cost.parallelism}$${b64(salt)}$${b64(tag)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Verifies a password. `null` (no such account, or one without a password) takes as long as a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = phcPattern.exec(stored ?? "");
  if (!parts) {
    await hashPassword(password);
    return false;
  }
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await hash("argon2id", {
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
