import * as addresses from "#contract/address-suggestions.ts";
import * as calls from "#contract/forms/application-templates.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { toCents } from "#rules/money/money.ts";
import type { Api } from "#server/http/app.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { idempotent } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { canSeeTemplate } from "#server/policies/application-templates.ts";
import { isOwnTenant, openTenantForNewRows, openTenantOfForm, openTenantOfOwnForm } from "#server/policies/tenants.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { suggestAddresses } from "../address-suggestions.ts";
import { createTemplate, generateSlug, isSlugAvailable } from "../editing/create.ts";
import { deleteForm, editForm } from "../editing/edit.ts";
import { applicationLinkAddress } from "../encrypted-columns.ts";
import { listTemplates } from "../list.ts";
import { renderBlankPdf } from "../pdf/render-pdf.ts";
import { presentPublicForm, presentTemplate } from "../present.ts";
import { sampleTemplate } from "../public/sample-form.ts";
import { findStartedVersion } from "../public/started-version.ts";
import { findEditable } from "../records/editable.ts";
import { loadFormId, loadTemplate, loadWorkingCopy, type TemplateRow } from "../records/load.ts";

/** Adds the routes of forms: lists, reading, creating, editing, and the PDF to fill out by hand. */
export function applicationTemplates(app: Api, deps: Deps) {
  app.route({
    ...calls.listTemplates,
    handler: async (request) => await listTemplates(deps, actorOf(request), request.query),
  });
  app.route({
    ...calls.checkSlug,
    handler: async ({ query: { slug } }) => {
      const available = await isSlugAvailable(deps.db, slug);
      return { available, suggestion: available ? null : await generateSlug(deps.db, slug) };
    },
  });
  app.route({
    ...addresses.suggestAddresses,
    handler: async ({ query: { address } }) => ({ results: await suggestAddresses(deps, address) }),
  });
  app.route({
    ...calls.createDefaultTemplate,
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const { slug, name, fee, selected: reports, starter, ...otherSettings } = request.body;
      const settings = { ...otherSettings, price_cents: toCents(fee), reports };
      const newTemplate = { name, settings, form: starterForms[starter] };
      const ownTenantDeps = await openTenantForNewRows(deps, actor);
      return await idempotent(ownTenantDeps, request, reply, 201, async (trx) => {
        await createTemplate(ownTenantDeps, trx, actor, slug, newTemplate);
        return await presentTemplate(ownTenantDeps, trx, actor, await loadTemplate(trx, slug));
      });
    },
  });
  app.route({
    ...calls.getTemplate,
    handler: async (request) => {
      if (request.params.slug === sampleTemplate.slug) return sampleTemplate;
      const tenantDeps = await openTenantOfForm(deps, request.params.slug);
      const row = await loadTemplate(tenantDeps.db, request.params.slug);
      const { actor } = request;
      const { version } = request.query;
      if (version !== undefined) {
        const startedForm = await findStartedVersion(tenantDeps, tenantDeps.db, row, version);
        if (!startedForm) throw notFound();
        return await presentPublicForm(tenantDeps, tenantDeps.db, startedForm);
      }
      return actor && isOwnTenant(actor, tenantDeps) && canSeeTemplate(actor, row)
        ? await presentTemplate(tenantDeps, tenantDeps.db, actor, row)
        : await presentPublicForm(tenantDeps, tenantDeps.db, row);
    },
  });
  const presentBySlug = async (slug: string) => {
    const tenantDeps = await openTenantOfForm(deps, slug);
    return await presentPublicForm(tenantDeps, tenantDeps.db, await loadTemplate(tenantDeps.db, slug));
  };
  app.route({
    ...calls.getBlankPdf,
    handler: async ({ params: { slug }, query, headers }, reply) => {
      const template = slug === sampleTemplate.slug ? sampleTemplate : await presentBySlug(slug);
      const language = query.language ?? languageOf(headers["accept-language"]);
      return await sendPdf(reply, `${template.name}-blank`, () => renderBlankPdf(deps, template, language));
    },
  });
  const presentWorkingCopy = async (tenantDeps: TenantDeps, actor: Actor, row: TemplateRow) =>
    await presentTemplate(tenantDeps, tenantDeps.db, actor, await loadWorkingCopy(tenantDeps.db, row));
  app.route({
    ...calls.getWorkingCopy,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      return await presentWorkingCopy(tenantDeps, actor, await findEditable(tenantDeps.db, actor, request.params.slug));
    },
  });
  app.route({
    ...calls.editTemplate,
    handler: async (request) => {
      const actor = actorOf(request);
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      const slug = await editForm(tenantDeps, actor, request.params.slug, request.body);
      return await presentWorkingCopy(tenantDeps, actor, await loadTemplate(tenantDeps.db, slug));
    },
  });
  app.route({
    ...calls.deleteTemplate,
    handler: async (request) => {
      await deleteForm(
        await openTenantOfOwnForm(deps, actorOf(request), request.params.slug),
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
      const tenantDeps = await openTenantOfForm(deps, request.params.slug);
      const id = await loadFormId(tenantDeps.db, request.params.slug);
      await countAttempt(deps, "emails", `application link ${email} from ${networkOf(request)}`);
      // the job checks whether there is such an application, so that the response time doesn't reveal it
      const encryptedEmail = applicationLinkAddress.encrypt(deps, email);
      await enqueue(
        tenantDeps.db,
        "send-application-link",
        { template: id, email: encryptedEmail },
        { ifQueued: "add" },
      );
      return {};
    },
  });
}
