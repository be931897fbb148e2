import * as addresses from "#contract/address-suggestions.ts";
import * as calls from "#contract/forms/application-templates.ts";
import * as appearance from "#contract/forms/template-appearance.ts";
import * as copies from "#contract/forms/template-copies.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { toCents } from "#rules/money/money.ts";
import { isReservedSlug } from "#rules/text/slugs.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { languageOf } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import type { Api } from "../../http/app.ts";
import { type Actor, actorOf } from "../../http/authentication/actor.ts";
import { idempotent } from "../../http/idempotency.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import { notFound } from "../../platform/common/errors.ts";
import type { Db } from "../../platform/db/connect.ts";
import { tenantOf } from "../../platform/db/tenant-scope.ts";
import { countTry } from "../../platform/limits.ts";
import { enqueue } from "../../platform/queue/enqueue.ts";
import { contentDisposition } from "../../platform/uploads/filename.ts";
import { canSeeTemplate } from "../../policies/application-templates.ts";
import { isOwnTenant, openForm, openForNew, openOwnForm } from "../../policies/tenants.ts";
import type { Deps, TenantDeps } from "../../ports/deps.ts";
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

/** Adds the routes of forms: lists, reading, creating, editing, copies, files, appearance and PDFs. */
export function applicationTemplates(app: Api, deps: Deps) {
  const found = async (slug: string, within: Db) => {
    const row = await findTemplate(within, slug);
    if (!row) throw notFound();
    return row;
  };
  app.route({
    ...calls.listTemplates,
    handler: async (request) => await listTemplates(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.checkSlug,
    handler: async ({ query: { slug } }) => ({ available: !isReservedSlug(slug) && !(await isUsed(deps.db, slug)) }),
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
      const created = { name, settings, form: starterForms[starter] };
      const own = await openForNew(deps, actor);
      return await idempotent(own, request, reply, 201, async (trx) => {
        await createTemplate(own, trx, actor, slug, created);
        return await presentTemplate(own, trx, actor, await found(slug, trx));
      });
    },
  });
  app.route({
    ...copies.duplicateTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const original = await openOwnForm(deps, actor, request.params.slug);
      const own = await openForNew(deps, actor);
      return await idempotent(own, request, reply, 201, async (trx) => {
        const slug = await duplicate(own, trx, tenantOf(original.db), actor, request.params.slug, request.body.name);
        return await presentTemplate(own, trx, actor, await found(slug, trx));
      });
    },
  });
  app.route({
    ...copies.exportTemplate,
    handler: async (request, reply) => {
      const { slug } = request.params;
      const file = await toFile((await openOwnForm(deps, actorOf(request), slug)).db, actorOf(request), slug);
      reply.header("content-disposition", contentDisposition(`${slug}.json`));
      return file;
    },
  });
  app.route({
    ...copies.importTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const own = await openForNew(deps, actor);
      return await idempotent(own, request, reply, 201, async (trx) => {
        const slug = await fromFile(own, trx, actor, request.body);
        return await presentTemplate(own, trx, actor, await found(slug, trx));
      });
    },
  });
  app.route({
    ...calls.getTemplate,
    handler: async (request) => {
      if (request.params.slug === sampleTemplate.slug) return sampleTemplate;
      const tenantDeps = await openForm(deps, request.params.slug);
      const row = await found(request.params.slug, tenantDeps.db);
      const { actor } = request;
      const { version } = request.query;
      if (version !== undefined) {
        const started = await findStartedVersion(tenantDeps, tenantDeps.db, row, version);
        if (!started) throw notFound();
        return await presentPublic(tenantDeps, tenantDeps.db, started);
      }
      return actor && isOwnTenant(actor, tenantDeps) && canSeeTemplate(actor, row)
        ? await presentTemplate(tenantDeps, tenantDeps.db, actor, row)
        : await presentPublic(tenantDeps, tenantDeps.db, row);
    },
  });
  const presentBySlug = async (slug: string) => {
    const tenantDeps = await openForm(deps, slug);
    return await presentPublic(tenantDeps, tenantDeps.db, await found(slug, tenantDeps.db));
  };
  app.route({
    ...calls.getBlankPdf,
    handler: async ({ params: { slug }, query, headers }, reply) => {
      const template = slug === sampleTemplate.slug ? sampleTemplate : await presentBySlug(slug);
      const language = query.language ?? languageOf(headers["accept-language"]);
      return await sendPdf(reply, `${template.name}-blank`, () => blankPdf(deps, template, language));
    },
  });
  app.route({
    ...appearance.createFlyer,
    handler: async (request, reply) => {
      const tenantDeps = await openOwnForm(deps, actorOf(request), request.params.slug);
      const row = await found(request.params.slug, tenantDeps.db);
      if (!canSeeTemplate(actorOf(request), row)) throw notFound();
      const template = await presentPublic(tenantDeps, tenantDeps.db, row);
      const language = languageOf(request.headers["accept-language"]);
      return await sendPdf(reply, `${row.name}-handout`, () => flyerPdf(deps, template, request.body, language));
    },
  });
  const presentWorkingCopy = async (tenantDeps: TenantDeps, actor: Actor, row: TemplateRow) =>
    await presentTemplate(tenantDeps, tenantDeps.db, actor, await workingCopyOf(tenantDeps.db, row));
  app.route({
    ...calls.getWorkingCopy,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openOwnForm(deps, actorOf(request), request.params.slug);
      return await presentWorkingCopy(tenantDeps, actor, await findEditable(tenantDeps.db, actor, request.params.slug));
    },
  });
  app.route({
    ...calls.editTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openOwnForm(deps, actorOf(request), request.params.slug);
      const slug = await edit(tenantDeps, actor, request.params.slug, request.body);
      return await presentWorkingCopy(tenantDeps, actor, await found(slug, tenantDeps.db));
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
      const tenantDeps = await openOwnForm(deps, actorOf(request), request.params.slug);
      const logo = await saveLogo(tenantDeps, actorOf(request), request.params.slug, request);
      return await reply.code(201).send({ logo });
    },
  });
  app.route({
    ...calls.deleteTemplate,
    handler: async (request) => {
      await remove(
        await openOwnForm(deps, actorOf(request), request.params.slug),
        actorOf(request),
        request.params.slug,
      );
      return {};
    },
  });
  app.route({
    ...calls.sendApplicationLink,
    handler: async (request) => {
      const { email } = request.body;
      const tenantDeps = await openForm(deps, request.params.slug);
      const { id } = await found(request.params.slug, tenantDeps.db);
      await countTry(deps, "emails", `application link ${email} from ${networkOf(request)}`);
      // the job checks whether there is such an application, so that the reply takes equally long for every address
      const encryptedEmail = applicationLinkAddress.encrypt(deps, email);
      await enqueue(tenantDeps.db, "send-application-link", { template: id, email: encryptedEmail });
      return {};
    },
  });
}
