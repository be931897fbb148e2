import type { FastifyRequest } from "fastify";
import * as calls from "#contract/review/households.ts";
import { bundlesById, findBundle } from "#server/domains/bundles/list.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { openFor } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { groupApplications, tenantOfAll } from "../group.ts";
import { ungroup } from "../ungroup.ts";
import { changeRoles } from "../update-roles.ts";

/** Adds the routes to group and ungroup applications. */
export function households(app: Api, deps: Deps) {
  const opened = (request: FastifyRequest, slug: string) =>
    openFor(deps, actorOf(request), "application_bundles", slug, "slug");
  app.route({
    ...calls.groupApplications,
    handler: async (request) => {
      const { application_ids: ids } = request.body;
      const actor = actorOf(request);
      const tenantDeps = { ...deps, db: await inTenant(deps.db, await tenantOfAll(deps.db, actor, ids)) };
      const slug = await transaction(tenantDeps.db, (trx) => groupApplications(tenantDeps, trx, request, ids));
      const bundle = await findBundle(tenantDeps, tenantDeps.db, actor, slug);
      if (!bundle) throw notFound();
      return bundle;
    },
  });
  app.route({
    ...calls.ungroupBundle,
    handler: async (request) => {
      const { slug } = request.params;
      const tenantDeps = await opened(request, slug);
      const ids = await transaction(tenantDeps.db, (trx) =>
        ungroup(tenantDeps, trx, request, slug, request.body.application_ids),
      );
      return { results: await bundlesById(tenantDeps, actorOf(request), ids) };
    },
  });
  app.route({
    ...calls.updateRoles,
    handler: async (request) => {
      const { slug } = request.params;
      const tenantDeps = await opened(request, slug);
      return {
        roles: await transaction(tenantDeps.db, (trx) =>
          changeRoles(tenantDeps, trx, request, slug, request.body.roles),
        ),
      };
    },
  });
}
