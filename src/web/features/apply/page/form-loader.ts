import { data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { PublicTemplate } from "#contract/forms/template-schemas.ts";
import { pageContext } from "#web/navigation/page-context.ts";
import { paths } from "#web/navigation/paths.ts";

export type LoadedForm = {
  /** its `slug` is that of the visited link, by which the browser stores drafts: they remain if the landlord renames it */
  template: PublicTemplate;
  /** the form's slug now */
  current: string;
};
type Context = LoaderFunctionArgs["context"];

/**
 * Loads a form by its slug. Its page is cached per form and shared by all visitors, so it may use nothing of the
 * request but the slug.
 */
export async function loadForm(context: Context, slug: string | undefined): Promise<LoadedForm> {
  const loaded = await findForm(context, slug);
  if (!loaded) throw data(null, { status: 404 });
  return loaded;
}

/** `loadForm` for pages that applicants still need after the landlord deleted the form: null then. */
export async function findForm(context: Context, slug: string | undefined): Promise<LoadedForm | null> {
  const template = slug ? await context.get(pageContext)?.form(slug) : null;
  if (!slug || !template) return null;
  // the browser computes these texts from the same rules, so the page need not contain them
  return { template: { ...template, slug: slug.toLowerCase(), consents: [] }, current: template.slug };
}

/**
 * `loadForm` for filling in: the form of a landlord who is still on the older site is there (specification, 2.4), at an
 * address with the same query.
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
