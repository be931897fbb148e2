import * as appearance from "#contract/forms/template-appearance.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { sendPdf } from "#server/http/downloads/send-files.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canSeeTemplate } from "#server/policies/application-templates.ts";
import { openTenantOfOwnForm } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { presentRemovedRules, sanitizeCss } from "../appearance/css/sanitize-css.ts";
import { saveLogo } from "../appearance/logo.ts";
import { renderFlyerPdf } from "../pdf/render-pdf.ts";
import { presentPublicForm } from "../present.ts";
import { loadTemplate } from "../records/load.ts";

/** Adds the routes for a form's appearance: its CSS, its logo and its handout. */
export function templateAppearance(app: Api, deps: Deps) {
  app.route({
    ...appearance.createFlyer,
    handler: async (request, reply) => {
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      const row = await loadTemplate(tenantDeps.db, request.params.slug);
      if (!canSeeTemplate(actorOf(request), row)) throw notFound();
      const template = await presentPublicForm(tenantDeps, tenantDeps.db, row);
      const language = languageOf(request.headers["accept-language"]);
      return await sendPdf(reply, `${row.name}-handout`, () =>
        renderFlyerPdf(deps, actorOf(request), template, request.body, language),
      );
    },
  });
  app.route({
    ...appearance.checkCss,
    handler: async (request) => {
      const { css, leftOut } = sanitizeCss(request.body.custom_css);
      return { custom_css: css, left_out: presentRemovedRules(leftOut, textsIn(actorOf(request).language)) };
    },
  });
  app.route({
    ...appearance.uploadLogo,
    handler: async (request) => {
      const tenantDeps = await openTenantOfOwnForm(deps, actorOf(request), request.params.slug);
      return { logo: await saveLogo(tenantDeps, actorOf(request), request.params.slug, request) };
    },
  });
}
