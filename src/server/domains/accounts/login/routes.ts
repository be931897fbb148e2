import * as calls from "#contract/accounts/tokens.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { endImpersonation } from "../impersonation/end-impersonation.ts";
import { recordSignIn } from "../sessions/events.ts";
import { confirmSession } from "./confirm-session.ts";
import { createSession } from "./create-session.ts";

/** Adds the routes to log in, to confirm the user's identity again, and to log out. */
export function tokens(app: Api, deps: Deps) {
  app.route({
    ...calls.createToken,
    handler: async (request) => {
      const { token, device } = await createSession(deps, request, request.body);
      return { access: token, device };
    },
  });
  app.route({
    ...calls.confirmToken,
    handler: async (request) => {
      await confirmSession(deps, request, request.body);
      return {};
    },
  });
  app.route({
    ...calls.revokeToken,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id, token, impersonation } = actor;
      if (impersonation) {
        await endImpersonation(deps, request, { ...actor, impersonation });
        return {};
      }
      await transaction(deps.db, async (trx) => {
        await trx.deleteFrom("access_tokens").where("hash", "=", token).execute();
        await recordSignIn(deps, trx, request, "signed out", { userId: id });
      });
      return {};
    },
  });
}
