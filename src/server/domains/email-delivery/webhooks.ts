import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { EmailEvent } from "#server/platform/mail/delivery/email-events.ts";
import { maxMessageBytes } from "#server/platform/mail/delivery/read-report.ts";
import { recordDelivery } from "#server/platform/mail/delivery/record-delivery.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordDeliveryReport } from "./record-delivery-report.ts";

/** Registers the webhooks for delivery reports about emails. The response is sent once the report is stored. */
export function emailWebhooks(app: FastifyInstance, deps: Deps): void {
  registerBounceWebhook(app, deps);
  const { emailEvents } = deps;
  if (!emailEvents) return;
  app.post(`/webhooks/${emailEvents.name}`, async (request, reply) => {
    const event = emailEvents.readEvent(request.body, String(request.headers.authorization ?? ""));
    if (event === "forged") throw new ProblemError("unauthenticated");
    if (event !== "ignored") await storeEvent(deps, emailEvents.name, event);
    return reply.code(204).send();
  });
}

/** Registers the webhook to which a mail server forwards messages to return addresses. */
function registerBounceWebhook(app: FastifyInstance, deps: Deps) {
  const { mailBounceSecret: secret } = deps.config;
  if (!secret) return;
  const expected = hashToken(`Bearer ${secret}`);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
    scope.post(
      "/webhooks/bounces",
      {
        bodyLimit: maxMessageBytes,
        preParsing: async (request) => {
          if (!timingSafeEqual(hashToken(String(request.headers.authorization ?? "")), expected))
            throw new ProblemError("unauthenticated");
        },
      },
      async (request, reply) => {
        if (Buffer.isBuffer(request.body)) await recordDeliveryReport(deps, request.body);
        return reply.code(204).send();
      },
    );
  });
}

/** Stores an event in the transaction of its changes, so that a repeated event changes nothing. */
async function storeEvent(deps: Deps, provider: string, event: EmailEvent): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const inserted = await trx
      .insertInto("provider_events")
      .values({ provider, event_id: event.id, received: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) await recordDelivery(deps, trx, event);
  });
}
