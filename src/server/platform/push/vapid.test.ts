import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { createVapid } from "./vapid.ts";

const privateKey = Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url");
const now = new Date("2026-03-02T15:00:00Z");

test("a push message's signature names its push service and expires in 12 hours, and the published key verifies it", () => {
  const vapid = createVapid(privateKey, "mailto:support@example.com");
  const header = vapid.authorize(new URL("https://push.example/send/abc"), now);
  const [, token = "", publicKey] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  expect(publicKey).toBe(vapid.publicKey);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ typ: "JWT", alg: "ES256" });
  expect(read(claims)).toEqual({
    aud: "https://push.example",
    exp: now.getTime() / 1_000 + 43_200,
    sub: "mailto:support@example.com",
  });
  const point = Buffer.from(vapid.publicKey, "base64url");
  const part = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: part(1, 33), y: part(33, 65) }, format: "jwk" });
  const isSigned = (text: string) =>
    verify("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false]);
});

test("a signing key for push messages is rejected if it isn't valid for the curve", () => {
  expect(() => createVapid(Buffer.alloc(32), "mailto:support@example.com")).toThrow();
});
