import { createECDH, createPrivateKey, sign } from "node:crypto";

/** The validity of a signature in seconds; RFC 8292 allows a day at most. */
const validSeconds = 12 * 3_600;

type Vapid = {
  /** the public key that browsers subscribe with, base64url */
  publicKey: string;
  /** Returns the `Authorization` header for a message to a push service. */
  authorize: (endpoint: URL, now: Date) => string;
};

/**
 * Creates the server's identification to push services (RFC 8292).
 * @param privateKey 32 bytes of P-256
 * @param contact an address that the services can write to, as `mailto:`
 * @throws Error if the key is not one of the curve
 */
export function createVapid(privateKey: Buffer, contact: string): Vapid {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const coordinate = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: privateKey.toString("base64url"),
    x: coordinate(1, 33),
    y: coordinate(33, 65),
  };
  const key = createPrivateKey({ key: jwk, format: "jwk" });
  const publicKey = point.toString("base64url");
  return {
    publicKey,
    authorize({ origin }, now) {
      const exp = Math.floor(now.getTime() / 1_000) + validSeconds;
      const unsigned = [
        { typ: "JWT", alg: "ES256" },
        { aud: origin, exp, sub: contact },
      ]
        .map((each) => Buffer.from(JSON.stringify(each)).toString("base64url"))
        .join(".");
      const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" });
      return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${publicKey}`;
    },
  };
}
