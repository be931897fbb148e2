import * as calls from "#contract/accounts/support-messages.ts";
import type { Api } from "#server/http/app.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { countAttempt } from "#server/platform/limits.ts";
import type { Deps } from "#server/ports/deps.ts";
import { sendSupportMessage } from "./send-support-message.ts";

/** Adds the route for messages from visitors and users to support. */
export function supportMessages(app: Api, deps: Deps) {
  app.route({
    ...calls.sendSupportMessage,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 200, async (trx) => {
        // limited by mailbox, since the copy goes to an unverified address
        await countAttempt(deps, "emails", `support message of ${request.body.email}`);
        await sendSupportMessage(deps, trx, request, request.body);
        return {};
      }),
  });
}
