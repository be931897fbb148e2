import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { ProblemError } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordReply } from "./record-reply.ts";
import { updateText } from "./update-text.ts";
import { textRepliesPath, textStatusPath, webhookUrl } from "./webhook-urls.ts";

const statusParams = z.object({ id: z.uuid() });
const maxBytes = 16 * 1024;

/**
 * Registers the webhooks of the text message vendor: for the status of a message, whose ID is in the URL, and for
 * replies of recipients. Both are signed, and may arrive twice, late and in any order. The response is sent after
 * everything is stored.
 */
export function textWebhooks(app: FastifyInstance, deps: Deps): void {
  const { messages } = deps;
  if (!messages) return;
  app.register(async (scope) => {
    // the vendor's client parses the body
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: maxBytes },
      async (_: unknown, body: string) => body,
    );
    const received = (path: string, { headers, body }: FastifyRequest) => ({
      url: webhookUrl(deps, path),
      headers,
      body: typeof body === "string" ? body : "",
    });
    scope.post(textStatusPath(messages, ":id"), async (request, reply) => {
      const { data } = statusParams.safeParse(request.params);
      const status = data ? messages.readStatus(received(textStatusPath(messages, data.id), request)) : "forged";
      if (!data || status === "forged") throw new ProblemError("unauthenticated");
      if (status !== "ignored") await transaction(deps.db, (trx) => updateText(deps, trx, data.id, status));
      return reply.code(204).send();
    });
    scope.post(textRepliesPath(messages), async (request, reply) => {
      const textReply = messages.readReply(received(textRepliesPath(messages), request));
      if (textReply === "forged") throw new ProblemError("unauthenticated");
      const answer = await transaction(deps.db, (trx) => recordReply(deps, trx, messages.name, textReply));
      const { contentType, body } = messages.formatAnswer(answer);
      return reply.type(contentType).send(body);
    });
  });
}
