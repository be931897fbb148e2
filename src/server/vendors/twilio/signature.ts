import { createHmac, timingSafeEqual } from "node:crypto";

/** Twilio's: HMAC-SHA1 of the address and of every field, sorted by its name, without anything between them. */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value);
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}

/** Whether Twilio signed a call of its own to the address. */
export function isSigned(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const own = Buffer.from(signatureOf(authToken, url, form));
  const received = Buffer.from(signature);
  return own.length === received.length && timingSafeEqual(own, received);
}
