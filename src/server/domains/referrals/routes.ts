import * as calls from "#contract/my-payments/referrers.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { requireReferrer } from "#server/policies/payments/referrals.ts";
import type { Deps } from "#server/ports/deps.ts";
import { listReferralInvites, listReferrals } from "./list-referrals.ts";
import { presentReferrer } from "./present-referrer.ts";
import { sendReferralInvitation } from "./send-invitation.ts";

/** Adds the routes of ambassadors and their referrals. */
export function referrers(app: Api, deps: Deps) {
  app.route({
    ...calls.listReferrers,
    handler: async (request) => {
      const actor = actorOf(request);
      requireReferrer(actor);
      const { page, page_size } = request.query;
      const results = page === 1 ? [await presentReferrer(deps, actor)] : [];
      return { count: 1, page, page_size, results };
    },
  });
  app.route({
    ...calls.getReferrer,
    handler: async (request) => {
      const actor = actorOf(request);
      requireReferrer(actor);
      if (request.params.id !== actor.id) throw notFound();
      return await presentReferrer(deps, actor);
    },
  });
  app.route({
    ...calls.sendReferralInvitation,
    handler: (request, reply) =>
      idempotent(deps, request, reply, 201, (trx) =>
        sendReferralInvitation(deps, trx, actorOf(request), request.body.email),
      ),
  });
  app.route({
    ...calls.listReferralInvites,
    handler: async (request) => await listReferralInvites(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.listReferrals,
    handler: async (request) => await listReferrals(deps, actorOf(request), request.query),
  });
}
