import type { Language } from "#texts/languages.ts";
import { linkTo } from "#web/api/client.ts";

/** Where a form is as a PDF to fill in; `sample` is the built-in one. */
export const blankPdfLink = (slug: string, language: Language) =>
  linkTo("GET /application_templates/:slug/pdf/", { params: { slug }, query: { language } });
