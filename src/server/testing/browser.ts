import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser with a push subscription. */
export type Browser = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  /** the secret part of its endpoint */
  path: string;
  /** Decrypts a push message to this browser (RFC 8291). @throws Error if it is for another browser, or was changed */
  decrypt: (body: Buffer) => string;
};

/** Creates a browser with keys of its own. */
export function createBrowser(): Browser {
  const browserKeys = createECDH("prime256v1");
  const publicKey = browserKeys.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(12).toString("hex")}`;
  return {
    subscription: {
      endpoint: `https://push.example.com${path}`,
      p256dh: publicKey.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    path,
    decrypt(body) {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
      const material = hkdfSync("sha256", browserKeys.computeSecret(sender), auth, info, 32);
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync("sha256", new Uint8Array(material), salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
