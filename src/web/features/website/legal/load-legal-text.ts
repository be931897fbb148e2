import type { LoaderFunctionArgs } from "react-router";
import { languageOfPath } from "#rules/website/addresses.ts";
import type { LegalPage } from "#rules/website/pages.ts";
import { pageContext } from "#web/navigation/page-context.ts";

/**
 * Creates the loader of a legal page. It returns the operator's text in the language of the URL; null for the draft.
 */
export const createLegalTextLoader =
  (page: LegalPage) =>
  ({ url, context }: LoaderFunctionArgs) =>
    context.get(pageContext)?.legalText(page, languageOfPath(url.pathname) ?? "en") ?? null;
