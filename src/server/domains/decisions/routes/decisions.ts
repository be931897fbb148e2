import type { FastifyReply, FastifyRequest } from "fastify";
import * as calls from "#contract/application-bundles.ts";
import { findBundle } from "#server/domains/bundles/list.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type DecisionInput, decide } from "../decide.ts";
import { undoDecision } from "../undo-decision.ts";

/** Adds the routes that accept or decline applicants, and undo it. */
export function decisions(app: Api, deps: Deps) {
  const openBundleTenant = (request: FastifyRequest, slug: string) =>
    openTenantOfRow(deps, actorOf(request), "application_bundles", slug, "slug");
  const decideBundle = async (
    request: FastifyRequest,
    reply: FastifyReply,
    slug: string,
    outcome: "A" | "R",
    input: DecisionInput,
  ) => {
    const tenantDeps = await openBundleTenant(request, slug);
    return await idempotent(tenantDeps, request, reply, 200, async (trx) => {
      await decide(tenantDeps, trx, request, slug, outcome, input);
      const bundle = await findBundle(tenantDeps, trx, actorOf(request), slug);
      if (!bundle) throw notFound();
      return bundle;
    });
  };
  app.route({
    ...calls.acceptBundle,
    handler: async (request, reply) => await decideBundle(request, reply, request.params.slug, "A", request.body),
  });
  app.route({
    ...calls.declineBundle,
    handler: async (request, reply) => await decideBundle(request, reply, request.params.slug, "R", request.body),
  });
  app.route({
    ...calls.undoDecision,
    handler: async (request) => {
      const { slug } = request.params;
      const tenantDeps = await openBundleTenant(request, slug);
      await transaction(tenantDeps.db, (trx) => undoDecision(tenantDeps, trx, request, slug));
      const bundle = await findBundle(tenantDeps, tenantDeps.db, actorOf(request), slug);
      if (!bundle) throw notFound();
      return bundle;
    },
  });
}
