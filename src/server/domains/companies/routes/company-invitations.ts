import * as invitations from "#contract/accounts/company-invitations.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import type { Deps } from "#server/ports/deps.ts";
import { acceptCompanyInvitation, declineCompanyInvitation, openCompanyInvitation } from "../answer-invitation.ts";
import { resendCompanyInvitation, withdrawCompanyInvitation } from "../change-invitation.ts";
import { emailSenderOf } from "../load-company.ts";
import { presentCompany } from "../present.ts";

/** Adds the routes of invitations to join a company: for its owner, and for the invited. */
export function companyInvitations(app: Api, deps: Deps) {
  app.route({
    ...invitations.resendMemberInvitation,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 200, (trx) =>
        withCustomEmailLimit(deps, emailSenderOf(actorOf(request)), 1, async () =>
          presentCompany(
            deps,
            trx,
            actorOf(request),
            await resendCompanyInvitation(deps, trx, request, request.params.id),
          ),
        ),
      ),
  });
  app.route({
    ...invitations.withdrawMemberInvitation,
    handler: (request) =>
      transaction(deps.db, async (trx) =>
        presentCompany(
          deps,
          trx,
          actorOf(request),
          await withdrawCompanyInvitation(deps, trx, request, request.params.id),
        ),
      ),
  });
  app.route({
    ...invitations.openMemberInvitation,
    handler: (request) => openCompanyInvitation(deps, request.body.token),
  });
  app.route({
    ...invitations.acceptMemberInvitation,
    handler: (request) =>
      transaction(deps.db, async (trx) =>
        presentCompany(
          deps,
          trx,
          actorOf(request),
          await acceptCompanyInvitation(deps, trx, request, request.body.token),
        ),
      ),
  });
  app.route({
    ...invitations.declineMemberInvitation,
    handler: async (request) => {
      await transaction(deps.db, (trx) => declineCompanyInvitation(deps, trx, request, request.body.token));
      return {};
    },
  });
}
