import * as calls from "#contract/accounts/sessions.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "./events.ts";
import { revokeTokens } from "./issue-token.ts";
import { listSessions } from "./list.ts";

/** Adds the routes that list and end a user's sessions. */
export function sessions(app: Api, deps: Deps) {
  app.route({
    ...calls.listSessions,
    handler: async (request) => ({ results: await listSessions(deps, actorOf(request)) }),
  });
  app.route({
    ...calls.revokeSession,
    handler: async (request) => {
      const { id: userId } = actorOf(request);
      await transaction(deps.db, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("access_tokens")
          .where("id", "=", request.params.id)
          .where("user_id", "=", userId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw notFound();
        await recordSignIn(deps, trx, request, "signed out", { userId });
      });
      return {};
    },
  });
  app.route({
    ...calls.revokeOtherSessions,
    handler: async (request) => {
      const { id: userId, token } = actorOf(request);
      await transaction(deps.db, async (trx) => {
        await revokeTokens(trx, userId, token);
        await recordSignIn(deps, trx, request, "other sessions ended", { userId });
      });
      return {};
    },
  });
}
