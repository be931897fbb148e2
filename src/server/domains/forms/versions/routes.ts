import * as calls from "#contract/forms/template-versions.ts";
import type { Api } from "#server/http/app.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { openTenantOfOwnForm } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { presentPublicForm, presentTemplate } from "../present.ts";
import { findEditable } from "../records/editable.ts";
import { findTemplate, loadAtVersion, loadWorkingCopy } from "../records/load.ts";
import { listUnpublished } from "./changes.ts";
import { listSessions } from "./list.ts";
import { publishForm } from "./publish.ts";
import { discardWorkingCopy, restoreVersion } from "./restore.ts";

/** Adds the routes of a form's versions: history, restoring, publishing and discarding the working copy. */
export function templateVersions(app: Api, deps: Deps) {
  const presentWorkingCopy = async (tenantDeps: TenantDeps, trx: Db, actor: Actor, slug: string) => {
    const row = await findTemplate(trx, slug);
    if (!row) throw notFound();
    return await presentTemplate(tenantDeps, trx, actor, await loadWorkingCopy(trx, row));
  };
  app.route({
    ...calls.listTemplateVersions,
    handler: async (request) => {
      const { db } = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      const row = await findEditable(db, actorOf(request), request.params.slug);
      return await listSessions(db, row, request.query);
    },
  });
  app.route({
    ...calls.getTemplateVersion,
    handler: async (request) => {
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      const { db } = tenantDeps;
      const row = await findEditable(db, actorOf(request), request.params.slug);
      const versionRow = await db
        .selectFrom("template_versions as v")
        .leftJoin("users as u", "u.id", "v.author_id")
        .select(["v.version", "v.created", "u.name as by"])
        .where("v.template_id", "=", row.id)
        .where("v.version", "=", request.params.version)
        .executeTakeFirst();
      if (!versionRow) throw notFound();
      const { version, created, by } = versionRow;
      return {
        ...(await presentPublicForm(tenantDeps, db, await loadAtVersion(db, row, version))),
        created: created.toISOString(),
        by,
      };
    },
  });
  app.route({
    ...calls.restoreTemplateVersion,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { slug, version } = request.params;
      const tenantDeps = await openTenantOfOwnForm(deps, actor, slug);
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
        await restoreVersion(tenantDeps, trx, actor, slug, version);
        return await presentWorkingCopy(tenantDeps, trx, actor, slug);
      });
    },
  });
  app.route({
    ...calls.listUnpublishedChanges,
    handler: async (request) => {
      const { db } = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      return await listUnpublished(deps, db, await findEditable(db, actorOf(request), request.params.slug));
    },
  });
  for (const [call, changeWorkingCopy] of [
    [calls.publishTemplate, publishForm],
    [calls.discardChanges, discardWorkingCopy],
  ] as const)
    app.route({
      ...call,
      handler: async (request, reply) => {
        const actor = actorOf(request);
        const { slug } = request.params;
        const tenantDeps = await openTenantOfOwnForm(deps, actor, slug);
        return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
          await changeWorkingCopy(tenantDeps, trx, actor, slug, request.body.version);
          return await presentWorkingCopy(tenantDeps, trx, actor, slug);
        });
      },
    });
}
