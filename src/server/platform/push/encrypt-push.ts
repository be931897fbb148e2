import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys that a browser created for a subscription. */
type PushKeys = {
  /** the browser's public key: a point of P-256, uncompressed, 65 bytes */
  p256dh: Buffer;
  /** the secret that the browser shares with the server, 16 bytes */
  auth: Buffer;
};

/** The random parts of a message; passed by tests only. */
type RandomParts = { salt: Buffer; privateKey: Buffer };

const curve = "prime256v1";
const recordSize = 4096;
const lastRecord = 2;

/**
 * Encrypts a message for one browser, so that the push service can't read it (RFC 8291, `aes128gcm` of RFC 8188).
 * @param text 3,900 bytes at most, since the message is one record
 * @throws Error if `p256dh` is not a point of the curve
 */
export function encryptPush({ p256dh, auth }: PushKeys, text: string, randomParts?: RandomParts): Buffer {
  const sender = createECDH(curve);
  if (randomParts) sender.setPrivateKey(randomParts.privateKey);
  else sender.generateKeys();
  const salt = randomParts?.salt ?? randomBytes(16);
  const publicKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, publicKey]);
  const material = derive(sender.computeSecret(p256dh), auth, info, 32);
  const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(publicKey.length, 4);
  const content = Buffer.concat([Buffer.from(text), Buffer.from([lastRecord])]);
  return Buffer.concat([salt, header, publicKey, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** Whether keys have the required format: a point of the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (auth.length !== 16 || p256dh.length !== 65) return false;
  const temporaryKeys = createECDH(curve);
  temporaryKeys.generateKeys();
  try {
    temporaryKeys.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
