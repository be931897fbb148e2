import * as calls from "#contract/template-versions.ts";
import { actorOf } from "../../actor.ts";
import type { Api } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { once } from "../../idempotency.ts";
import { findEditable } from "../application-templates/editable.ts";
import { findTemplate } from "../application-templates/load.ts";
import { presentPublic, presentTemplate } from "../application-templates/present.ts";
import { listSessions } from "./list.ts";
import { restore } from "./restore.ts";

export function templateVersions(app: Api, deps: Deps) {
  const { db } = deps;
  app.route({
    ...calls.listTemplateVersions,
    handler: async (request) => {
      const row = await findEditable(db, actorOf(request), request.params.slug);
      return await listSessions(db, row.id, request.query);
    },
  });
  app.route({
    ...calls.getTemplateVersion,
    handler: async (request) => {
      const row = await findEditable(db, actorOf(request), request.params.slug);
      const made = await db
        .selectFrom("template_versions as v")
        .leftJoin("users as u", "u.id", "v.author_id")
        .select(["v.version", "v.created", "u.name as by"])
        .where("v.template_id", "=", row.id)
        .where("v.version", "=", request.params.version)
        .executeTakeFirst();
      if (!made) throw notFound();
      const { version, created, by } = made;
      return { ...(await presentPublic(deps, db, { ...row, version })), created: created.toISOString(), by };
    },
  });
  app.route({
    ...calls.restoreTemplateVersion,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { slug, version } = request.params;
      return await once(deps, request, reply, 201, async (trx) => {
        await restore(deps, trx, actor, slug, version);
        const row = await findTemplate(trx, slug);
        if (!row) throw notFound();
        return await presentTemplate(deps, trx, actor, row);
      });
    },
  });
}
