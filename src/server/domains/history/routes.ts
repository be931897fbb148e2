import type { FastifyRequest } from "fastify";
import * as calls from "#contract/review/application-history.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { isLandlordSide } from "#server/policies/applications.ts";
import { openTenantOfApplication } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { listHistory, markHistorySeen } from "./list.ts";

/** Adds the routes of an application's history. */
export function applicationHistory(app: Api, deps: Deps) {
  const openForLandlordSide = async (request: FastifyRequest, id: string) => {
    const actor = actorOf(request);
    const tenantDeps = await openTenantOfApplication(deps, actor, id);
    const row = await loadApplication(tenantDeps.db, actor, id);
    if (!isLandlordSide(actor, row)) throw notFound();
    return { actor, tenantDeps, row };
  };
  app.route({
    ...calls.listHistory,
    handler: async (request) => {
      const { actor, tenantDeps, row } = await openForLandlordSide(request, request.params.id);
      return await listHistory(tenantDeps, actor, row, request.query);
    },
  });
  app.route({
    ...calls.markHistorySeen,
    handler: async (request) => {
      const { actor, tenantDeps, row } = await openForLandlordSide(request, request.params.id);
      await markHistorySeen(tenantDeps.db, actor, row.id, request.body.position);
      return {};
    },
  });
}
