import * as calls from "#contract/application-templates.ts";
import { isReservedSlug } from "#rules/slugs.ts";
import { actorOf } from "../../actor.ts";
import type { Api } from "../../app.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { once } from "../../idempotency.ts";
import { canSeeTemplate } from "../../policies/application-templates.ts";
import { suggestAddresses } from "./address-suggestions.ts";
import { createTemplate, isUsed } from "./create.ts";
import { edit, remove } from "./edit.ts";
import { listSubmitted, listTemplates } from "./list.ts";
import { findTemplate, formOf } from "./load.ts";
import { presentPublic, presentTemplate } from "./present.ts";
import { sampleTemplate } from "./sample.ts";
import { checkValues, submit } from "./submit.ts";

export function applicationTemplates(app: Api, deps: Deps) {
  const { db } = deps;
  const found = async (slug: string, within = db) => {
    const row = await findTemplate(within, slug);
    if (!row) throw notFound();
    return row;
  };
  app.route({
    ...calls.listTemplates,
    handler: async (request) => await listTemplates(db, actorOf(request), request.query),
  });
  app.route({
    ...calls.checkSlug,
    handler: async ({ query: { slug } }) => ({ available: !isReservedSlug(slug) && !(await isUsed(db, slug)) }),
  });
  app.route({
    ...calls.suggestAddresses,
    handler: async ({ query: { address } }) => ({ results: await suggestAddresses(deps, address) }),
  });
  app.route({
    ...calls.createDefaultTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      return await once(deps, request, reply, 201, async (trx) => {
        const slug = await createTemplate(deps, trx, actor, request.body);
        const row = await findTemplate(trx, slug);
        if (!row) throw notFound();
        return await presentTemplate(trx, actor, row);
      });
    },
  });
  app.route({
    ...calls.getTemplate,
    handler: async (request) => {
      if (request.params.slug === sampleTemplate.slug) return sampleTemplate;
      const row = await found(request.params.slug);
      const { actor } = request;
      return actor && canSeeTemplate(actor, row) ? await presentTemplate(db, actor, row) : await presentPublic(db, row);
    },
  });
  app.route({
    ...calls.listSubmitted,
    handler: async (request) => {
      const row = await found(request.params.slug);
      if (!canSeeTemplate(actorOf(request), row)) throw notFound();
      return await listSubmitted(db, actorOf(request), row, request.query);
    },
  });
  app.route({
    ...calls.editTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const slug = await edit(deps, actor, request.params.slug, request.body);
      return await presentTemplate(db, actor, await found(slug));
    },
  });
  app.route({
    ...calls.deleteTemplate,
    handler: async (request) => {
      await remove(deps, actorOf(request), request.params.slug);
      return {};
    },
  });
  app.route({
    ...calls.submitApplication,
    handler: async (request, reply) => {
      // All within `once`: an answer that was given is given again, also when the form has changed or gone since.
      return await once(deps, request, reply, 201, async (trx) => {
        const template = await found(request.params.slug, trx);
        const form = await formOf(trx, template.id, template.version);
        const kept = checkValues(form, request.body.values);
        return await submit(deps, trx, request, { template, form, kept });
      });
    },
  });
}
