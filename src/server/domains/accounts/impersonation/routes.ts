import * as calls from "#contract/accounts/impersonations.ts";
import type { Api } from "#server/http/app.ts";
import type { Deps } from "#server/ports/deps.ts";
import { startImpersonation } from "./start-impersonation.ts";

/** Adds the route that exchanges a link's code for a token to impersonate a user. */
export function impersonations(app: Api, deps: Deps) {
  app.route({
    ...calls.startImpersonation,
    handler: async (request) => await startImpersonation(deps, request, request.body.code),
  });
}
