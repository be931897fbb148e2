import type { FastifyRequest } from "fastify";
import * as calls from "#contract/review/households.ts";
import { findBundle, loadBundlesById } from "#server/domains/bundles/list.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findCommonTenant, groupApplications } from "../group.ts";
import { ungroupHousehold } from "../ungroup.ts";
import { updateHouseholdRoles } from "../update-roles.ts";

/** Adds the routes to group and ungroup applications. */
export function households(app: Api, deps: Deps) {
  const openBundle = (request: FastifyRequest, slug: string) =>
    openTenantOfRow(deps, actorOf(request), "application_bundles", slug, "slug");
  app.route({
    ...calls.groupApplications,
    handler: async (request) => {
      const { application_ids: ids } = request.body;
      const actor = actorOf(request);
      const tenantDeps = { ...deps, db: await inTenant(deps.db, await findCommonTenant(deps.db, actor, ids)) };
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
      const tenantDeps = await openBundle(request, slug);
      const ids = await transaction(tenantDeps.db, (trx) =>
        ungroupHousehold(tenantDeps, trx, request, slug, request.body.application_ids),
      );
      return { results: await loadBundlesById(tenantDeps, actorOf(request), ids) };
    },
  });
  app.route({
    ...calls.updateRoles,
    handler: async (request) => {
      const { slug } = request.params;
      const tenantDeps = await openBundle(request, slug);
      return {
        roles: await transaction(tenantDeps.db, (trx) =>
          updateHouseholdRoles(tenantDeps, trx, request, slug, request.body.roles),
        ),
      };
    },
  });
}
