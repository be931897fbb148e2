import * as copies from "#contract/forms/template-copies.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { contentDisposition } from "#server/platform/uploads/filename.ts";
import { openTenantForNewRows, openTenantOfOwnForm } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { duplicateForm, exportForm, importForm } from "../editing/copies.ts";
import { presentTemplate } from "../present.ts";
import { loadTemplate } from "../records/load.ts";

/** Adds the routes that copy forms: to another form, and to and from a file. */
export function templateCopies(app: Api, deps: Deps) {
  app.route({
    ...copies.duplicateTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const originalDeps = await openTenantOfOwnForm(deps, actor, request.params.slug);
      const ownTenantDeps = await openTenantForNewRows(deps, actor);
      return await idempotent(ownTenantDeps, request, reply, 201, async (trx) => {
        const slug = await duplicateForm(
          ownTenantDeps,
          trx,
          tenantOf(originalDeps.db),
          actor,
          request.params.slug,
          request.body.name,
        );
        return await presentTemplate(ownTenantDeps, trx, actor, await loadTemplate(trx, slug));
      });
    },
  });
  app.route({
    ...copies.exportTemplate,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const file = await exportForm(
        (await openTenantOfOwnForm(deps, actorOf(request), slug)).db,
        actorOf(request),
        slug,
      );
      reply.header("content-disposition", contentDisposition(`${slug}.json`));
      return file;
    },
  });
  app.route({
    ...copies.importTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const ownTenantDeps = await openTenantForNewRows(deps, actor);
      return await idempotent(ownTenantDeps, request, reply, 201, async (trx) => {
        const slug = await importForm(ownTenantDeps, trx, actor, request.body);
        return await presentTemplate(ownTenantDeps, trx, actor, await loadTemplate(trx, slug));
      });
    },
  });
}
