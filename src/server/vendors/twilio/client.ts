import { z } from "zod";
import { networkErrorCode } from "#server/platform/common/error-details.ts";
import type { MessageResponse, TextMessages } from "#server/ports/text-messages.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";
import { isSigned } from "./signature.ts";

const defaultBaseUrl = "https://api.twilio.com";
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

const createdMessage = z.object({ sid: z.string().regex(/^SM[0-9a-f]{32}$/) });
const errorBody = z.object({ code: z.number().int() });
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
const unsentStatuses = new Set([401, 403, 404, 429, 503]);
/** Errors of a connection that was never established. */
const connectionErrors = /CircuitOpenError|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/;

/** Creates the client of Twilio's messages (2010-04-01), sent through a Messaging Service. */
export function createTwilioClient({
  accountSid,
  authToken,
  messagingService,
  baseUrl = defaultBaseUrl,
  timeout = timeoutMs,
  fetch = noGuard.fetch,
}: TwilioSettings): TextMessages {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const readSigned = <T>(schema: z.ZodType<T>, url: string, form: URLSearchParams, signature: string): T | undefined =>
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
        const fault = networkErrorCode(error);
        if (connectionErrors.test(fault)) return { state: "busy" };
        throw new Error(`The request to Twilio failed (${fault})`);
      }
      return await readSendResult(response);
    },
    readStatus(url, form, signature) {
      const event = readSigned(status, url, form, signature);
      return event && { id: event.MessageSid, status: event.MessageStatus, code: event.ErrorCode };
    },
    readReply(url, form, signature) {
      const event = readSigned(reply, url, form, signature);
      if (!event) return undefined;
      const { MessageSid: id, From: from, Body: text, OptOutType } = event;
      return { id, from, text, isAnswered: OptOutType !== undefined };
    },
  };
}

async function readSendResult(response: Response): Promise<MessageResponse> {
  const json: unknown = await response.json().catch(() => undefined);
  if (unsentStatuses.has(response.status)) return { state: "busy" };
  // its message quotes the number
  const errorCode = errorBody.safeParse(json).data?.code;
  if (response.status === 400 && errorCode !== undefined) return { state: "refused", code: errorCode };
  if (!response.ok) throw new Error(`Twilio answered ${response.status} (${errorCode ?? "?"})`);
  const answer = createdMessage.safeParse(json);
  if (!answer.success) throw new Error("Twilio sent an unexpected reply");
  return { state: "accepted", id: answer.data.sid };
}
