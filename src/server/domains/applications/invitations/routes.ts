import * as calls from "#contract/invitations/household-invitations.ts";
import { openInvitationToApply } from "#contract/invitations/invitations.ts";
import type { Api } from "#server/http/app.ts";
import type { Deps } from "#server/ports/deps.ts";
import { openHouseholdInvitation } from "./open-household-invitation.ts";
import { openInvitationToApply as openToApply } from "./open-invitation-to-apply.ts";

/** Adds the routes that open invitation links. */
export function invitationLinks(app: Api, deps: Deps) {
  app.route({
    ...calls.openInvitation,
    handler: async (request) => await openHouseholdInvitation(deps, request, request.body.token),
  });
  app.route({
    ...openInvitationToApply,
    handler: async (request) => await openToApply(deps, request, request.body.token),
  });
}
