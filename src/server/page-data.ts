import type { PageData } from "#contract/api/pages.ts";
import { presentPublicForm } from "./domains/forms/present.ts";
import { sampleTemplate } from "./domains/forms/public/sample-form.ts";
import { findTemplate } from "./domains/forms/records/load.ts";
import { isTrial } from "./platform/config/config.ts";
import { openTenantOfForm } from "./policies/tenants.ts";
import type { Deps } from "./ports/deps.ts";

/** Returns the data available to server-rendered pages. */
export function loadPageData(deps: Deps): PageData {
  const { config } = deps;
  return {
    oldSite: config.oldSiteUrl ?? null,
    trial: isTrial(config),
    legalText: (page, language) => config.legalTexts[page]?.get(language) ?? null,
    services: { supportChat: config.supportChatUrl, errorReplay: config.errorReplayUrl },
    form: async (slug) => {
      if (slug.toLowerCase() === sampleTemplate.slug) return sampleTemplate;
      const tenantDeps = await openTenantOfForm(deps, slug).catch(() => undefined);
      const row = tenantDeps && (await findTemplate(tenantDeps.db, slug));
      return row ? await presentPublicForm(tenantDeps, tenantDeps.db, row) : null;
    },
  };
}
