import { expect, test } from "vitest";
import { arePushKeys, encryptPush } from "./encrypt-push.ts";

const decodeBase64Url = (text: string) => Buffer.from(text, "base64url");

/** The example of RFC 8291, section 5 and appendix A. */
const keys = {
  p256dh: decodeBase64Url("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: decodeBase64Url("BTBZMqHH6r4Tts7J_aSIgg"),
};
const freshSubscription = {
  salt: decodeBase64Url("DGv6ra1nlYgDCS1FRnbzlw"),
  privateKey: decodeBase64Url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
};

test("the example message of RFC 8291 is encrypted to the result in that document", () => {
  const encrypted = encryptPush(keys, "When I grow up, I want to be a watermelon", freshSubscription);
  expect(encrypted.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("two push messages with the same text have different salts and keys", () => {
  const [one, other] = [encryptPush(keys, "x"), encryptPush(keys, "x")];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
});

test("a push subscription is rejected unless its keys are a point on the curve and a secret of 16 bytes", () => {
  expect(arePushKeys(keys)).toBe(true);
  expect(arePushKeys({ ...keys, auth: Buffer.alloc(15) })).toBe(false);
  expect(arePushKeys({ ...keys, p256dh: Buffer.alloc(65, 4) })).toBe(false);
  expect(arePushKeys({ ...keys, p256dh: keys.p256dh.subarray(1) })).toBe(false);
});
