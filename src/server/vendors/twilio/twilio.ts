import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { networkFault } from "#server/platform/common/error-facts.ts";
import type { Messages } from "../../ports/messages.ts";

const vendor = "https://api.twilio.com";
const patience = 10_000;

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** E.164 */
  from: string;
  /** the vendor's own by default, without a trailing slash */
  baseUrl?: string;
  timeout?: number;
};

const created = z.object({ sid: z.string().regex(/^SM[0-9a-f]{32}$/) });
const refusal = z.object({ code: z.number().int() });
const status = z.object({ MessageSid: z.string(), MessageStatus: z.string().max(40) });

/** Twilio's messages (2010-04-01), as far as they are sent. */
export function twilio({
  accountSid,
  authToken,
  from,
  baseUrl = vendor,
  timeout = patience,
}: TwilioSettings): Messages {
  return {
    async send(to, text, statusUrl) {
      const form = new URLSearchParams({
        To: to,
        From: from,
        Body: text,
        ...(statusUrl && { StatusCallback: statusUrl }),
      });
      const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
      const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
      let response: Response;
      try {
        response = await fetch(`${baseUrl}${path}`, {
          method: "POST",
          body: form,
          headers: { authorization },
          signal: AbortSignal.timeout(timeout),
          redirect: "error",
        });
      } catch (error) {
        throw new Error(`Twilio could not be asked (${networkFault(error)})`);
      }
      const json: unknown = await response.json().catch(() => undefined);
      // its message quotes the number
      if (!response.ok)
        throw new Error(`Twilio answered ${response.status} (${refusal.safeParse(json).data?.code ?? "?"})`);
      const read = created.safeParse(json);
      if (!read.success) throw new Error("Twilio answered something else than a message");
      return read.data.sid;
    },
    readStatus(url, form, signature) {
      const own = Buffer.from(signatureOf(authToken, url, form));
      const received = Buffer.from(signature);
      if (own.length !== received.length || !timingSafeEqual(own, received)) return undefined;
      const event = status.safeParse(Object.fromEntries(form)).data;
      return event && { id: event.MessageSid, status: event.MessageStatus };
    },
  };
}

/** Twilio's: HMAC-SHA1 of the address and of every field, sorted by its name, without anything between them. */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => name + value);
  return createHmac("sha1", authToken)
    .update(url + fields.join(""))
    .digest("base64");
}
