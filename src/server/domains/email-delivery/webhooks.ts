import type { FastifyInstance } from "fastify";
import { ProblemError } from "../../platform/common/errors.ts";
import { transaction } from "../../platform/db/connect.ts";
import type { EmailEvent } from "../../platform/mail/delivery/email-events.ts";
import { recordDelivery } from "../../platform/mail/delivery/record-delivery.ts";
import type { Deps } from "../../ports/deps.ts";

/** Registers the webhook of the email service. The reply is sent once the event is stored. */
export function emailWebhooks(app: FastifyInstance, deps: Deps): void {
  const { emailEvents } = deps;
  if (!emailEvents) return;
  app.post("/webhooks/postmark", async (request, reply) => {
    const event = emailEvents.readEvent(request.body, String(request.headers.authorization ?? ""));
    if (event === "forged") throw new ProblemError("unauthenticated");
    if (event !== "ignored") await storeEvent(deps, event);
    return reply.code(204).send();
  });
}

/** Stores an event in the transaction of its changes, so that a repeated one changes nothing. */
async function storeEvent(deps: Deps, event: EmailEvent): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const inserted = await trx
      .insertInto("provider_events")
      .values({ provider: "postmark", event_id: event.id, received: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) await recordDelivery(deps, trx, event);
  });
}
