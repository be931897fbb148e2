import type { LoaderFunctionArgs } from "react-router";
import { languageOfPath } from "#rules/website/addresses.ts";
import type { LegalPage } from "#rules/website/pages.ts";
import { pageContext } from "#web/navigation/page-context.ts";

/** Makes the loader of a legal page: the operator's text in the language of the address; null for the draft. */
export const legalTextLoader =
  (page: LegalPage) =>
  ({ url, context }: LoaderFunctionArgs) =>
    context.get(pageContext)?.legalText(page, languageOfPath(url.pathname) ?? "en") ?? null;
