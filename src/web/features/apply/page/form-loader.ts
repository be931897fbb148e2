import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { pageContext } from "#web/navigation/page-context.ts";
import { paths } from "#web/navigation/paths.ts";

export type LoadedForm = {
  /**
   * its `slug` is from the visited link and is the key of drafts in this browser, which therefore survive a rename by
   * the landlord
   */
  template: PublicTemplate;
  /** the form's current slug */
  current: string;
};
type Context = LoaderFunctionArgs["context"];

/**
 * Loads a form by its slug. The page is cached per form and shared by all visitors, so it must depend on nothing in the
 * request but the slug.
 */
export async function loadForm(context: Context, slug: string | undefined): Promise<LoadedForm> {
  const loaded = await findForm(context, slug);
  if (!loaded) throw data(null, { status: 404 });
  return loaded;
}

/** Like `loadForm`, for pages that applicants need after the landlord deleted the form; returns null then. */
export async function findForm(context: Context, slug: string | undefined): Promise<LoadedForm | null> {
  const template = slug ? await context.get(pageContext)?.form(slug) : null;
  if (!slug || !template) return null;
  // the browser derives these texts from the same rules, so they aren't part of the page
  return { template: { ...template, slug: slug.toLowerCase(), consents: [] }, current: template.slug };
}

/**
 * Like `loadForm`, for filling out the form. If the landlord still uses the old site (specification, 2.4), redirects
 * there with the same query.
 */
export async function loadAvailableForm(
  context: Context,
  slug: string | undefined,
  request: Request,
): Promise<LoadedForm> {
  const loaded = await loadForm(context, slug);
  const oldSite = context.get(pageContext)?.oldSite;
  if (oldSite && !loaded.template.landlord.edge_enabled)
    throw redirectDocument(oldSite + paths.apply(loaded.current, new URL(request.url).search));
  return loaded;
}
