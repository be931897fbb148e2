import * as addresses from "#contract/address-suggestions.ts";
import * as calls from "#contract/forms/application-templates.ts";
import * as appearance from "#contract/forms/template-appearance.ts";
import * as copies from "#contract/forms/template-copies.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { toCents } from "#rules/money/money.ts";
import { isReservedSlug } from "#rules/text/slugs.ts";
import { textsIn } from "#texts/message.ts";
import type { Api } from "../../http/app.ts";
import { type Actor, actorOf } from "../../http/authentication/actor.ts";
import { idempotent } from "../../http/idempotency.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import { notFound } from "../../platform/common/errors.ts";
import { countTry } from "../../platform/limits.ts";
import { enqueue } from "../../platform/queue/enqueue.ts";
import { contentDisposition } from "../../platform/uploads/filename.ts";
import { canSeeTemplate } from "../../policies/application-templates.ts";
import type { Deps } from "../../ports/deps.ts";
import { suggestAddresses } from "./address-suggestions.ts";
import { presentLeftOut, rebuildCss } from "./appearance/css/rebuild.ts";
import { saveLogo } from "./appearance/logo.ts";
import { duplicate, fromFile, toFile } from "./editing/copies.ts";
import { createTemplate, isUsed } from "./editing/create.ts";
import { edit, remove } from "./editing/edit.ts";
import { applicationLinkAddress } from "./encrypted-columns.ts";
import { listTemplates } from "./list.ts";
import { blankPdf, flyerPdf } from "./pdf/pdf.ts";
import { presentPublic, presentTemplate } from "./present.ts";
import { sampleTemplate } from "./public/sample.ts";
import { findStartedVersion } from "./public/started-version.ts";
import { findEditable } from "./records/editable.ts";
import { findTemplate, type TemplateRow, workingCopyOf } from "./records/load.ts";

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
    ...addresses.suggestAddresses,
    handler: async ({ query: { address } }) => ({ results: await suggestAddresses(deps, address) }),
  });
  app.route({
    ...calls.createDefaultTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { slug, name, fee, selected: reports, starter, ...sent } = request.body;
      const settings = { ...sent, price_cents: toCents(fee), reports };
      const made = { name, settings, form: starterForms[starter] };
      return await idempotent(deps, request, reply, 201, async (trx) => {
        await createTemplate(deps, trx, actor, slug, made);
        return await presentTemplate(deps, trx, actor, await found(slug, trx));
      });
    },
  });
  app.route({
    ...copies.duplicateTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      return await idempotent(deps, request, reply, 201, async (trx) => {
        const slug = await duplicate(deps, trx, actor, request.params.slug, request.body.name);
        return await presentTemplate(deps, trx, actor, await found(slug, trx));
      });
    },
  });
  app.route({
    ...copies.exportTemplate,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const file = await toFile(db, actorOf(request), slug);
      reply.header("content-disposition", contentDisposition(`${slug}.json`));
      return file;
    },
  });
  app.route({
    ...copies.importTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      return await idempotent(deps, request, reply, 201, async (trx) => {
        const slug = await fromFile(deps, trx, actor, request.body);
        return await presentTemplate(deps, trx, actor, await found(slug, trx));
      });
    },
  });
  app.route({
    ...calls.getTemplate,
    handler: async (request) => {
      if (request.params.slug === sampleTemplate.slug) return sampleTemplate;
      const row = await found(request.params.slug);
      const { actor } = request;
      const { version } = request.query;
      if (version !== undefined) {
        const started = await findStartedVersion(deps, db, row, version);
        if (!started) throw notFound();
        return await presentPublic(deps, db, started);
      }
      return actor && canSeeTemplate(actor, row)
        ? await presentTemplate(deps, db, actor, row)
        : await presentPublic(deps, db, row);
    },
  });
  app.route({
    ...calls.getBlankPdf,
    handler: async ({ params: { slug } }, reply) => {
      const template = slug === sampleTemplate.slug ? sampleTemplate : await presentPublic(deps, db, await found(slug));
      return await sendPdf(reply, `${template.name}-blank`, () => blankPdf(deps, template));
    },
  });
  app.route({
    ...appearance.createFlyer,
    handler: async (request, reply) => {
      const row = await found(request.params.slug);
      if (!canSeeTemplate(actorOf(request), row)) throw notFound();
      const template = await presentPublic(deps, db, row);
      return await sendPdf(reply, `${row.name}-handout`, () => flyerPdf(deps, template, request.body));
    },
  });
  const presentWorkingCopy = async (actor: Actor, row: TemplateRow) =>
    await presentTemplate(deps, db, actor, await workingCopyOf(db, row));
  app.route({
    ...calls.getWorkingCopy,
    handler: async (request) => {
      const actor = actorOf(request);
      return await presentWorkingCopy(actor, await findEditable(db, actor, request.params.slug));
    },
  });
  app.route({
    ...calls.editTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const slug = await edit(deps, actor, request.params.slug, request.body);
      return await presentWorkingCopy(actor, await found(slug));
    },
  });
  app.route({
    ...appearance.checkCss,
    handler: async (request) => {
      const { css, leftOut } = rebuildCss(request.body.custom_css);
      return { custom_css: css, left_out: presentLeftOut(leftOut, textsIn(actorOf(request).language)) };
    },
  });
  app.route({
    ...appearance.uploadLogo,
    handler: async (request, reply) => {
      const logo = await saveLogo(deps, actorOf(request), request.params.slug, request);
      return await reply.code(201).send({ logo });
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
    ...calls.sendApplicationLink,
    handler: async (request) => {
      const { email } = request.body;
      const { id } = await found(request.params.slug);
      await countTry(deps, "emails", `application link ${email} from ${request.ip}`);
      // whether there is one is looked up by the job: the answer takes as long for every address
      const encryptedEmail = applicationLinkAddress.encrypt(deps, email);
      await enqueue(db, "send-application-link", { template: id, email: encryptedEmail });
      return {};
    },
  });
}
