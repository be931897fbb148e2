import type { FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#contract/my-payments/payouts.ts";
import type { PayoutSource } from "#rules/money/payouts.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { createPayout, payoutBlockedError } from "./create-payout.ts";
import { approvePayout, cancelPayout } from "./decide-payout.ts";
import { getPayout, listPayoutEntries, listPayouts, loadVisiblePayout } from "./list-payouts.ts";
import { retryPayout } from "./retry-payout.ts";
import { getPayoutSettings, updatePayoutSettings } from "./settings.ts";

/** Adds the routes of payouts, their approval and their schedule. */
export function payouts(app: Api, deps: Deps) {
  const payOut = (request: FastifyRequest, reply: FastifyReply, source: PayoutSource, options = {}) =>
    idempotent(deps, request, reply, 201, async (trx) => {
      const actor = actorOf(request);
      requirePayoutAccount(actor);
      const created = await createPayout(deps, trx, actor.id, { actorId: actor.id }, source, options);
      if ("block" in created) throw payoutBlockedError(created.block);
      return await getPayout({ ...deps, db: trx }, actor, created.id);
    });
  app.route({
    ...calls.listPayouts,
    handler: async (request) => await listPayouts(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.createPayout,
    handler: (request, reply) => payOut(request, reply, "earnings"),
  });
  app.route({
    ...calls.createDepositPayout,
    handler: (request, reply) => payOut(request, reply, "deposits", { isTrustAccount: request.body.is_trust_account }),
  });
  app.route({
    ...calls.getPayout,
    handler: async (request) => await getPayout(deps, actorOf(request), request.params.id),
  });
  app.route({
    ...calls.listPayoutEntries,
    handler: async (request) => await listPayoutEntries(deps, actorOf(request), request.params.id, request.query),
  });
  app.route({
    ...calls.approvePayout,
    handler: async (request) => {
      const actor = actorOf(request);
      await loadVisiblePayout(deps, actor, request.params.id);
      await transaction(deps.db, (trx) => approvePayout(deps, trx, actor, request.params.id));
      return await getPayout(deps, actor, request.params.id);
    },
  });
  app.route({
    ...calls.cancelPayout,
    handler: async (request) => {
      const actor = actorOf(request);
      await loadVisiblePayout(deps, actor, request.params.id);
      await transaction(deps.db, (trx) => cancelPayout(deps, trx, actor, request.params.id));
      return await getPayout(deps, actor, request.params.id);
    },
  });
  app.route({
    ...calls.retryPayout,
    handler: async (request) => {
      const actor = actorOf(request);
      await loadVisiblePayout(deps, actor, request.params.id);
      await transaction(deps.db, (trx) => retryPayout(deps, trx, actor, request.params.id));
      return await getPayout(deps, actor, request.params.id);
    },
  });
  app.route({
    ...calls.getPayoutSettings,
    handler: async (request) => await getPayoutSettings(deps.db, actorOf(request)),
  });
  app.route({
    ...calls.updatePayoutSettings,
    handler: (request) =>
      transaction(deps.db, (trx) => updatePayoutSettings(deps, trx, actorOf(request), request.body)),
  });
}
