import { z } from "zod";
import { networkFault } from "#server/platform/common/error-facts.ts";
import type { MessageAnswer, Messages } from "#server/ports/messages.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";
import { isSigned } from "./signature.ts";

const vendor = "https://api.twilio.com";
const timeoutMs = 10_000;

type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** selects the number that each message is sent from */
  messagingService: string;
  /** the vendor's own by default, without a trailing slash */
  baseUrl?: string;
  timeout?: number;
  fetch?: Fetch;
};

const created = z.object({ sid: z.string().regex(/^SM[0-9a-f]{32}$/) });
const refusal = z.object({ code: z.number().int() });
const code = z.coerce.number().int().min(1).max(99_999).nullable().catch(null);
const status = z.object({ MessageSid: z.string().max(40), MessageStatus: z.string().max(40), ErrorCode: code });
const reply = z.object({
  MessageSid: z.string().max(40),
  From: z.string().max(40),
  Body: z.string().max(2_000),
  // set if Twilio responds to reserved words itself
  OptOutType: z.string().max(20).optional(),
});

/** Statuses after which nothing was created: wrong keys, too many requests, unavailable. */
const takesNothing = new Set([401, 403, 404, 429, 503]);
/** Errors of a connection that was never established. */
const neverConnected = /CircuitOpenError|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/;

/** Creates the client of Twilio's messages (2010-04-01), sent through a Messaging Service. */
export function twilio({
  accountSid,
  authToken,
  messagingService,
  baseUrl = vendor,
  timeout = timeoutMs,
  fetch = noGuard.fetch,
}: TwilioSettings): Messages {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const read = <T>(schema: z.ZodType<T>, url: string, form: URLSearchParams, signature: string): T | undefined =>
    isSigned(authToken, url, form, signature) ? schema.safeParse(Object.fromEntries(form)).data : undefined;
  return {
    async send(to, text, statusUrl) {
      const form = new URLSearchParams({
        To: to,
        MessagingServiceSid: messagingService,
        Body: text,
        // it would replace the form's own URL
        ShortenUrls: "false",
        ...(statusUrl && { StatusCallback: statusUrl }),
      });
      let response: Response;
      try {
        response = await fetch(`${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
          method: "POST",
          body: form,
          headers: { authorization },
          signal: AbortSignal.timeout(timeout),
          redirect: "error",
        });
      } catch (error) {
        const fault = networkFault(error);
        if (neverConnected.test(fault)) return { state: "busy" };
        throw new Error(`The request to Twilio failed (${fault})`);
      }
      return await readAnswer(response);
    },
    readStatus(url, form, signature) {
      const event = read(status, url, form, signature);
      return event && { id: event.MessageSid, status: event.MessageStatus, code: event.ErrorCode };
    },
    readReply(url, form, signature) {
      const event = read(reply, url, form, signature);
      if (!event) return undefined;
      const { MessageSid: id, From: from, Body: text, OptOutType } = event;
      return { id, from, text, isAnswered: OptOutType !== undefined };
    },
  };
}

async function readAnswer(response: Response): Promise<MessageAnswer> {
  const json: unknown = await response.json().catch(() => undefined);
  if (takesNothing.has(response.status)) return { state: "busy" };
  // its message quotes the number
  const refused = refusal.safeParse(json).data?.code;
  if (response.status === 400 && refused !== undefined) return { state: "refused", code: refused };
  if (!response.ok) throw new Error(`Twilio answered ${response.status} (${refused ?? "?"})`);
  const answer = created.safeParse(json);
  if (!answer.success) throw new Error("Twilio sent an unexpected reply");
  return { state: "accepted", id: answer.data.sid };
}
