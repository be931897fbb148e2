import { linkTo } from "#web/api/client.ts";

/** Where a form is as a PDF to fill in; `sample` is the built-in one. */
export const blankPdfLink = (slug: string) => linkTo("GET /application_templates/:slug/pdf/", { params: { slug } });
