import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type TextState, textFailureOf } from "#rules/text-messages/delivery.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { escapeHtml } from "#server/platform/common/escape-html.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { MessageStatus } from "#server/ports/text-messages.ts";
import { recordReply } from "./record-reply.ts";
import { textStatusUrl } from "./status-url.ts";
import { type TextChange, updateText } from "./update-text.ts";

const statusParams = z.object({ id: z.uuid() });
const maxBytes = 16 * 1024;

/** The Twilio statuses that change a message's state; others, such as `queued`, are ignored. */
const stateByStatus: Partial<Record<string, TextState>> = {
  sent: "sent",
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
};

/**
 * Registers the webhooks of the text message vendor: for the status of a message, whose ID is in the URL, and for
 * replies of recipients. Both are signed, and may arrive twice, late and in any order. The response is sent after
 * everything is stored.
 */
export function textWebhooks(app: FastifyInstance, deps: Deps): void {
  const { messages } = deps;
  if (!messages) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: maxBytes },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams());
    scope.post("/webhooks/twilio/status/:id", async (request, reply) => {
      const { data } = statusParams.safeParse(request.params);
      const signature = String(request.headers["x-twilio-signature"] ?? "");
      const status = data && messages.readStatus(textStatusUrl(deps, data.id), formOf(request.body), signature);
      if (!status) throw new ProblemError("unauthenticated");
      const change = changeOf(status);
      if (change) await transaction(deps.db, (trx) => updateText(deps, trx, data.id, change));
      return reply.code(204).send();
    });
    scope.post("/webhooks/twilio/replies", async (request, reply) => {
      const signature = String(request.headers["x-twilio-signature"] ?? "");
      const received = messages.readReply(textRepliesUrl(deps), formOf(request.body), signature);
      if (!received) throw new ProblemError("unauthenticated");
      const replyText = await transaction(deps.db, (trx) => recordReply(deps, trx, received));
      const message = replyText === undefined ? "" : `<Message>${escapeHtml(replyText)}</Message>`;
      return reply
        .type("text/xml; charset=utf-8")
        .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`);
    });
  });
}

/** Returns the URL to configure in Twilio's Messaging Service for incoming messages. */
const textRepliesUrl = ({ config }: Pick<Deps, "config">): string => `${config.publicUrl}/webhooks/twilio/replies`;

function changeOf({ id, status, code }: MessageStatus): TextChange | undefined {
  const state = stateByStatus[status];
  if (!state) return undefined;
  return { state, vendorId: id, ...(state === "failed" && { failure: textFailureOf(code), code }) };
}
