import * as calls from "#contract/household-invitations.ts";
import type { Api } from "#server/http/app.ts";
import type { Deps } from "#server/ports/deps.ts";
import { openInvitation } from "./open.ts";

/** The routes for an invited person's link. */
export function invitationLinks(app: Api, deps: Deps) {
  app.route({
    ...calls.openInvitation,
    handler: async (request) => await openInvitation(deps, request, request.body.token),
  });
}
