import type { FastifyRequest } from "fastify";
import * as calls from "#contract/application-bundles.ts";
import * as templates from "#contract/forms/application-templates.ts";
import { findTemplate } from "#server/domains/forms/records/load.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canSeeTemplate } from "#server/policies/application-templates.ts";
import { openTenantOfOwnForm, openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { archiveChange, changeBundles, shortlistChange, unarchiveChange } from "../changes/change-bundles.ts";
import { countBundles } from "../counts.ts";
import { exportBundlesAsCsv } from "../export-bundles.ts";
import { findBundles } from "../list.ts";
import { listBundleFilters } from "../list-bundle-filters.ts";
import { listSubmitted } from "../list-submitted.ts";
import { loadOrder } from "../order/load-order.ts";
import { findSameUnit } from "../same-unit.ts";

/** Adds the routes of the list of applicants, its export and its bulk actions. */
export function applicationBundles(app: Api, deps: Deps) {
  app.route({
    ...calls.listBundles,
    handler: async (request) => await findBundles(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.exportBundles,
    handler: (request, reply) => exportBundlesAsCsv(deps, request, reply, request.query),
  });
  app.route({
    ...calls.countBundles,
    handler: async (request) => await countBundles(deps, actorOf(request), request.query.search),
  });
  app.route({
    ...calls.listBundleFilters,
    handler: async (request) => await listBundleFilters(deps, actorOf(request)),
  });
  const bulkCalls = [
    [calls.deleteBundles, "delete"],
    [calls.archiveBundles, archiveChange],
    [calls.unarchiveBundles, unarchiveChange],
  ] as const;
  for (const [call, change] of bulkCalls)
    app.route({
      ...call,
      handler: async (request) => ({ slugs: await changeBundles(deps, request, request.body, change) }),
    });
  app.route({
    ...calls.shortlistBundles,
    handler: async (request) => {
      const { is_shortlisted, ...selection } = request.body;
      return { slugs: await changeBundles(deps, request, selection, shortlistChange(is_shortlisted)) };
    },
  });

  const openBundleTenant = (request: FastifyRequest, slug: string) =>
    openTenantOfRow(deps, actorOf(request), "application_bundles", slug, "slug");
  app.route({
    ...calls.listSameUnit,
    handler: async (request) => {
      const { slug } = request.params;
      return { results: await findSameUnit(await openBundleTenant(request, slug), actorOf(request), slug) };
    },
  });
  app.route({
    ...calls.getOrder,
    handler: async (request) => {
      const { slug } = request.params;
      return await loadOrder(await openBundleTenant(request, slug), actorOf(request), slug);
    },
  });
  app.route({
    ...templates.listSubmitted,
    handler: async (request) => {
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      const row = await findTemplate(tenantDeps.db, request.params.slug);
      if (!row || !canSeeTemplate(actorOf(request), row)) throw notFound();
      return await listSubmitted(tenantDeps, actorOf(request), row, request.query);
    },
  });
}
