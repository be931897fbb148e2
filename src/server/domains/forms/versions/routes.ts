import * as calls from "#contract/forms/template-versions.ts";
import type { Api } from "#server/http/app.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { openOwnForm } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { presentPublic, presentTemplate } from "../present.ts";
import { findEditable } from "../records/editable.ts";
import { atVersion, findTemplate, workingCopyOf } from "../records/load.ts";
import { unpublishedChanges } from "./changes.ts";
import { listSessions } from "./list.ts";
import { publish } from "./publish.ts";
import { discard, restore } from "./restore.ts";

/** Adds the routes of a form's versions: history, restoring, publishing and discarding the working copy. */
export function templateVersions(app: Api, deps: Deps) {
  const presentWorkingCopy = async (tenantDeps: TenantDeps, trx: Db, actor: Actor, slug: string) => {
    const row = await findTemplate(trx, slug);
    if (!row) throw notFound();
    return await presentTemplate(tenantDeps, trx, actor, await workingCopyOf(trx, row));
  };
  app.route({
    ...calls.listTemplateVersions,
    handler: async (request) => {
      const { db } = await openOwnForm(deps, actorOf(request), request.params.slug);
      const row = await findEditable(db, actorOf(request), request.params.slug);
      return await listSessions(db, row, request.query);
    },
  });
  app.route({
    ...calls.getTemplateVersion,
    handler: async (request) => {
      const tenantDeps = await openOwnForm(deps, actorOf(request), request.params.slug);
      const { db } = tenantDeps;
      const row = await findEditable(db, actorOf(request), request.params.slug);
      const draft = await db
        .selectFrom("template_versions as v")
        .leftJoin("users as u", "u.id", "v.author_id")
        .select(["v.version", "v.created", "u.name as by"])
        .where("v.template_id", "=", row.id)
        .where("v.version", "=", request.params.version)
        .executeTakeFirst();
      if (!draft) throw notFound();
      const { version, created, by } = draft;
      return {
        ...(await presentPublic(tenantDeps, db, await atVersion(db, row, version))),
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
      const tenantDeps = await openOwnForm(deps, actor, slug);
      return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
        await restore(tenantDeps, trx, actor, slug, version);
        return await presentWorkingCopy(tenantDeps, trx, actor, slug);
      });
    },
  });
  app.route({
    ...calls.listUnpublishedChanges,
    handler: async (request) => {
      const { db } = await openOwnForm(deps, actorOf(request), request.params.slug);
      return await unpublishedChanges(deps, db, await findEditable(db, actorOf(request), request.params.slug));
    },
  });
  for (const [call, act] of [
    [calls.publishTemplate, publish],
    [calls.discardChanges, discard],
  ] as const)
    app.route({
      ...call,
      handler: async (request, reply) => {
        const actor = actorOf(request);
        const { slug } = request.params;
        const tenantDeps = await openOwnForm(deps, actor, slug);
        return await idempotent(tenantDeps, request, reply, 201, async (trx) => {
          await act(tenantDeps, trx, actor, slug, request.body.version);
          return await presentWorkingCopy(tenantDeps, trx, actor, slug);
        });
      },
    });
}
