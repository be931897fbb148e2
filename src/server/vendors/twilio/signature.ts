import { createHmac, timingSafeEqual } from "node:crypto";

/** Returns Twilio's signature: HMAC-SHA1 of the URL and all fields, sorted by name and concatenated. */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value);
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}

/** Whether Twilio signed its request to a URL. */
export function isSigned(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const expected = Buffer.from(signatureOf(authToken, url, form));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
