import type { Language } from "#texts/languages.ts";
import { linkTo } from "#web/api/client.ts";

/** Returns the URL of a form as a PDF to fill out by hand; `sample` is the built-in form. */
export const blankPdfLink = (slug: string, language: Language) =>
  linkTo("GET /application_templates/:slug/pdf/", { params: { slug }, query: { language } });
