import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { PublicTemplate } from "#contract/forms/application-templates.ts";
import { pageContext } from "#web/navigation/page-context.ts";
import { paths } from "#web/navigation/paths.ts";

export type LoadedForm = { template: PublicTemplate };
type Context = LoaderFunctionArgs["context"];

/**
 * A form by its slug. Its page is kept per form and shared by all visitors: nothing of the request but the slug may
 * come into it.
 */
export async function loadForm(context: Context, slug: string | undefined): Promise<LoadedForm> {
  const template = slug ? await context.get(pageContext)?.form(slug) : null;
  if (!template) throw data(null, { status: 404 });
  // the browser has these texts from the same rules: they are no part of the page's weight
  return { template: { ...template, consents: [] } };
}

/** As `loadForm`, to be filled in: the form of a landlord who is still on the older site is there (specification, 2.4). */
export async function loadAvailableForm(context: Context, slug: string | undefined): Promise<LoadedForm> {
  const { template } = await loadForm(context, slug);
  const oldSite = context.get(pageContext)?.oldSite;
  if (oldSite && !template.landlord.edge_enabled) throw redirectDocument(oldSite + paths.apply(template.slug));
  return { template };
}
