import type { FastifyRequest } from "fastify";
import * as batches from "#contract/invitations/invitation-batches.ts";
import * as calls from "#contract/invitations/invitations.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfOwnForm, openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { inviteByList } from "../batches/invite-by-list.ts";
import { listBatches } from "../batches/list-batches.ts";
import { listRecipients, loadBatch } from "../batches/load-batch.ts";
import { stopBatch } from "../batches/stop-batch.ts";
import { remindInvitee, resendInvitation, withdrawInvitation } from "../change-invitation.ts";
import { inviteToApply } from "../invite-to-apply.ts";
import { loadPresentedInvitation } from "../load-invitation.ts";
import { renderInvitationPreview } from "../preview-invitation.ts";

/** Adds the routes for inviting people to apply. */
export function invitations(app: Api, deps: Deps) {
  app.route({
    ...calls.sendInvitation,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), slug);
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
        const { application, bundle, id } = await inviteToApply(tenantDeps, trx, request, slug, request.body);
        return { application, bundle, invitation: await loadPresentedInvitation(tenantDeps, trx, id) };
      });
    },
  });
  app.route({
    ...calls.previewInvitation,
    handler: async (request) => {
      const { slug } = request.params;
      const actor = actorOf(request);
      return await renderInvitationPreview(await openTenantOfOwnForm(deps, actor, slug), actor, slug, request.body);
    },
  });
  app.route({
    ...batches.sendInvitations,
    // 5,000 rows are larger than other request bodies
    bodyLimit: 4 * 1024 * 1024,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), slug);
      return await idempotent(tenantDeps, request, reply, 200, (trx) =>
        inviteByList(tenantDeps, trx, request, slug, request.body),
      );
    },
  });
  app.route({
    ...batches.listInvitationBatches,
    handler: async (request) => {
      const { slug } = request.params;
      const actor = actorOf(request);
      const { db } = await openTenantOfOwnForm(deps, actor, slug);
      return await listBatches(db, actor, slug, request.query);
    },
  });
  app.route({
    ...batches.getInvitationBatch,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfRow(deps, actor, "invitation_batches", request.params.id);
      const batch = await loadBatch(tenantDeps.db, actor, request.params.id);
      return { batch, ...(await listRecipients(tenantDeps, actor, batch, request.query)) };
    },
  });
  app.route({
    ...batches.stopInvitationBatch,
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const tenantDeps = await openTenantOfRow(deps, actor, "invitation_batches", id);
      return await transaction(tenantDeps.db, async (trx) => {
        await loadBatch(trx, actor, id);
        await stopBatch(tenantDeps, trx, id);
        return await loadBatch(trx, actor, id);
      });
    },
  });
  const openInvitation = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfRow(deps, actorOf(request), "invitations", request.params.id);
  app.route({
    ...calls.resendInvitation,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openInvitation(request);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await resendInvitation(tenantDeps, trx, request, id, request.body);
        return await loadPresentedInvitation(tenantDeps, trx, id);
      });
    },
  });
  app.route({
    ...calls.remindInvitee,
    handler: async (request, reply) => {
      const { id } = request.params;
      const tenantDeps = await openInvitation(request);
      return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
        await remindInvitee(tenantDeps, trx, request, id);
        return await loadPresentedInvitation(tenantDeps, trx, id);
      });
    },
  });
  app.route({
    ...calls.withdrawInvitationToApply,
    handler: async (request) => {
      const { id } = request.params;
      const tenantDeps = await openInvitation(request);
      return await transaction(tenantDeps.db, async (trx) => {
        await withdrawInvitation(tenantDeps, trx, request, id);
        return await loadPresentedInvitation(tenantDeps, trx, id);
      });
    },
  });
}
