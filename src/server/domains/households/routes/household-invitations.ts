import type { FastifyRequest } from "fastify";
import * as calls from "#contract/invitations/household-invitations.ts";
import type { Api } from "#server/http/app.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { tryCountEmailByApplicant, withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { isOwnTenant, openTenantOfApplication, openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { sendInvitationReminder, withdrawInvitation } from "../invitations/change-invitation.ts";
import { createHouseholdInvitation } from "../invitations/create-household-invitation.ts";
import { listInvitations, loadPresentedInvitation } from "../invitations/list-invitations.ts";
import { leaveHousehold } from "../leave.ts";

/** Adds the routes of household invitations. */
export function householdInvitations(app: Api, deps: Deps) {
  const openInvitation = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfRow(deps, actorOf(request), "household_invitations", request.params.id);
  /**
   * Counts an invitation for the landlord: by the landlord's side with their other emails in their own words, by
   * applicants apart, so that these can't use up the landlord's own.
   */
  const withEmailLimit = async <T>(tenantDeps: TenantDeps, actor: Actor, send: () => Promise<T>): Promise<T> => {
    const tenant = tenantOf(tenantDeps.db);
    if (isOwnTenant(actor, tenantDeps)) return await withCustomEmailLimit(tenantDeps, tenant, 1, send);
    if (!(await tryCountEmailByApplicant(tenantDeps, tenant, "household_invitation")))
      throw conflict((t) => t(invitationProblemsTexts).landlord_limit);
    return await send();
  };
  app.route({
    ...calls.listInvitations,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      return await listInvitations(await openTenantOfApplication(deps, actor, id), actor, id);
    },
  });
  app.route({
    ...calls.inviteToHousehold,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actor, id);
      if (!isOwnTenant(actor, tenantDeps)) await countAttempt(deps, "invitations", actor.id);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        withEmailLimit(tenantDeps, actor, async () => {
          const invitationId = await createHouseholdInvitation(tenantDeps, trx, request, id, request.body);
          return await loadPresentedInvitation({ ...tenantDeps, db: trx }, actor, invitationId);
        }),
      );
    },
  });
  app.route({
    ...calls.remindInvited,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openInvitation(request);
      const actor = actorOf(request);
      return await idempotent(tenantDeps, request, reply, 200, (trx) =>
        withEmailLimit(tenantDeps, actor, async () => {
          await sendInvitationReminder(tenantDeps, trx, request, id);
          return await loadPresentedInvitation({ ...tenantDeps, db: trx }, actor, id);
        }),
      );
    },
  });
  app.route({
    ...calls.leaveHousehold,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openTenantOfApplication(deps, actorOf(request), id);
      await transaction(tenantDeps.db, (trx) => leaveHousehold(tenantDeps, trx, request, id));
      return {};
    },
  });
  app.route({
    ...calls.withdrawInvitation,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openInvitation(request);
      await transaction(tenantDeps.db, (trx) => withdrawInvitation(tenantDeps, trx, request, id));
      return await loadPresentedInvitation(tenantDeps, actorOf(request), id);
    },
  });
}
