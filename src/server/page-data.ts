import type { PageData } from "#contract/pages.ts";
import { isTrial } from "./config.ts";
import type { Deps } from "./deps.ts";
import { findTemplate } from "./resources/application-templates/load.ts";
import { presentPublic } from "./resources/application-templates/present.ts";
import { sampleTemplate } from "./resources/application-templates/sample.ts";

/** What the pages rendered on the server may know. */
export function loadPageData(deps: Deps): PageData {
  const { db, config } = deps;
  return {
    oldSite: config.oldSiteUrl ?? null,
    trial: isTrial(config),
    form: async (slug) => {
      if (slug.toLowerCase() === sampleTemplate.slug) return sampleTemplate;
      const row = await findTemplate(db, slug);
      return row ? await presentPublic(deps, db, row) : null;
    },
  };
}
