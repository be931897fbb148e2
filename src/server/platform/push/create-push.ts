import https from "node:https";
import type { LookupFunction } from "node:net";
import { encryptPush } from "./encrypt-push.ts";
import { isPublicHttpsUrl, lookupPublic } from "./public-addresses.ts";
import type { Push } from "./push.ts";
import { createVapid } from "./vapid.ts";

/** How long a push service stores a message for a disconnected browser, in seconds. */
const ttlSeconds = 24 * 3_600;
const timeoutMs = 10_000;

type Message = { url: URL; headers: Record<string, string>; body: Buffer };
/** Posts a message. @returns the status of the response, whose body isn't read */
type PostMessage = (message: Message) => Promise<number>;

/**
 * Creates the client of the browsers' push services.
 * @param options.privateKey 32 bytes of P-256 @param options.contact of the operator, as `mailto:`
 */
export function createPush(
  { privateKey, contact, now }: { privateKey: Buffer; contact: string; now: () => Date },
  post: PostMessage = createPost(https.request, lookupPublic),
): Push {
  const vapid = createVapid(privateKey, contact);
  return {
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dh, auth }, text, topic) {
      if (!isPublicHttpsUrl(endpoint)) return "gone";
      const url = new URL(endpoint);
      const keys = { p256dh: Buffer.from(p256dh, "base64url"), auth: Buffer.from(auth, "base64url") };
      const status = await post({
        url,
        headers: {
          authorization: vapid.authorize(url, now()),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(ttlSeconds),
          urgency: "normal",
          topic,
        },
        body: encryptPush(keys, text),
      });
      if (status >= 200 && status < 300) return "sent";
      if (status === 404 || status === 410) return "gone";
      // the host is enough to identify the service; the rest of the URL is a secret
      throw new Error(`The push service ${url.hostname} answered ${status}`);
    },
  };
}

/**
 * Returns a function that posts to URLs from users, without following redirects, and with a timeout of 10 seconds for
 * the whole response.
 * @param request of `node:https`
 * @param lookup resolves names; `lookupPublic` never to this machine or its network
 */
export const createPost =
  (request: typeof https.request, lookup: LookupFunction, timeout = timeoutMs): PostMessage =>
  ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const fail = (error: NodeJS.ErrnoException) =>
        reject(new Error(`The push service ${url.hostname} can't be reached (${error.code ?? "refused"})`));
      const signal = AbortSignal.timeout(timeout);
      const clientRequest = request(url, { method: "POST", headers, lookup, signal, agent: false }, (response) => {
        resolve(response.statusCode ?? 500);
        response.destroy();
      });
      clientRequest.on("error", fail).end(body);
    });
