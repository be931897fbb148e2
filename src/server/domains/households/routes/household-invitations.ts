import type { FastifyRequest } from "fastify";
import * as calls from "#contract/invitations/household-invitations.ts";
import type { Api } from "#server/http/app.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { requireVerified } from "#server/http/authentication/require-verified.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { countTry } from "#server/platform/limits.ts";
import { sendingWritten } from "#server/platform/mail/written-emails.ts";
import { isOwnTenant, openApplication, openFor } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { remindInvited, withdrawInvitation } from "../invitations/change-invitation.ts";
import { invite } from "../invitations/invite.ts";
import { findInvitation, listInvitations } from "../invitations/list.ts";
import { leaveHousehold } from "../leave.ts";

/** Adds the routes of household invitations. */
export function householdInvitations(app: Api, deps: Deps) {
  const opened = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openFor(deps, actorOf(request), "household_invitations", request.params.id);
  /**
   * Applies the limit for written emails to invitations that the landlord's side sends. Applicants have other limits.
   */
  const limitedTo = <T>(tenantDeps: TenantDeps, actor: Actor, send: () => Promise<T>): Promise<T> => {
    if (!isOwnTenant(actor, tenantDeps)) return send();
    requireVerified(actor);
    return sendingWritten(tenantDeps, tenantOf(tenantDeps.db), 1, send);
  };
  app.route({
    ...calls.listInvitations,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      return await listInvitations(await openApplication(deps, actor, id), actor, id);
    },
  });
  app.route({
    ...calls.inviteToHousehold,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openApplication(deps, actor, id);
      if (!isOwnTenant(actor, tenantDeps)) await countTry(deps, "invitations", actor.id);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        limitedTo(tenantDeps, actor, async () => {
          const created = await invite(tenantDeps, trx, request, id, request.body);
          return await findInvitation({ ...tenantDeps, db: trx }, actor, created);
        }),
      );
    },
  });
  app.route({
    ...calls.remindInvited,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await opened(request);
      const actor = actorOf(request);
      return await idempotent(tenantDeps, request, reply, 200, (trx) =>
        limitedTo(tenantDeps, actor, async () => {
          await remindInvited(tenantDeps, trx, request, id);
          return await findInvitation({ ...tenantDeps, db: trx }, actor, id);
        }),
      );
    },
  });
  app.route({
    ...calls.leaveHousehold,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openApplication(deps, actorOf(request), id);
      await transaction(tenantDeps.db, (trx) => leaveHousehold(tenantDeps, trx, request, id));
      return {};
    },
  });
  app.route({
    ...calls.withdrawInvitation,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await opened(request);
      await transaction(tenantDeps.db, (trx) => withdrawInvitation(tenantDeps, trx, request, id));
      return await findInvitation(tenantDeps, actorOf(request), id);
    },
  });
}
