import { z } from "zod";
import { escapeHtml } from "#rules/html/escape-html.ts";
import { networkErrorCode } from "#server/platform/common/error-details.ts";
import type { MessageResponse, MessageStatus, TextMessages, WebhookRequest } from "#server/ports/text-messages.ts";
import { type Fetch, noGuard } from "../definition/guard.ts";
import { failureOf } from "./failures.ts";
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
/** The statuses that change a message's state; others, such as `queued`, are ignored. */
const stateByStatus: Partial<Record<string, MessageStatus["state"]>> = {
  sent: "sent",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
};
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
  /** @returns undefined for a request that Twilio did not sign */
  const readSigned = <T>(schema: z.ZodType<T>, { url, headers, body }: WebhookRequest): T | undefined => {
    const form = new URLSearchParams(body);
    const signature = String(headers["x-twilio-signature"] ?? "");
    return isSigned(authToken, url, form, signature) ? schema.safeParse(Object.fromEntries(form)).data : undefined;
  };
  return {
    name: "twilio",
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
    readStatus(request) {
      const event = readSigned(status, request);
      if (!event) return "forged";
      const state = stateByStatus[event.MessageStatus];
      if (!state) return "ignored";
      const vendorId = event.MessageSid;
      if (state !== "failed") return { vendorId, state };
      return { vendorId, state, failure: failureOf(event.ErrorCode), code: event.ErrorCode };
    },
    readReply(request) {
      const event = readSigned(reply, request);
      if (!event) return "forged";
      const { MessageSid: id, From: from, Body: text, OptOutType } = event;
      return { id, from, text, isAnswered: OptOutType !== undefined };
    },
    formatAnswer(text) {
      const message = text === undefined ? "" : `<Message>${escapeHtml(text)}</Message>`;
      return {
        contentType: "text/xml; charset=utf-8",
        body: `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`,
      };
    },
  };
}

async function readSendResult(response: Response): Promise<MessageResponse> {
  const json: unknown = await response.json().catch(() => undefined);
  if (unsentStatuses.has(response.status)) return { state: "busy" };
  // its message quotes the number
  const errorCode = errorBody.safeParse(json).data?.code;
  if (response.status === 400 && errorCode !== undefined)
    return { state: "refused", failure: failureOf(errorCode), code: errorCode };
  if (!response.ok) throw new Error(`Twilio answered ${response.status} (${errorCode ?? "?"})`);
  const answer = createdMessage.safeParse(json);
  if (!answer.success) throw new Error("Twilio sent an unexpected reply");
  return { state: "accepted", id: answer.data.sid };
}
