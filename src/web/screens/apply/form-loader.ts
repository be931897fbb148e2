import { data, type LoaderFunctionArgs } from "react-router";
import type { PublicTemplate } from "#contract/application-templates.ts";
import { pageContext } from "#web/page-context.ts";

export type LoadedForm = { template: PublicTemplate };

/**
 * A form by its slug. Its page is kept per form and shared by all visitors: nothing of the request but the slug may
 * come into it.
 */
export async function loadForm(context: LoaderFunctionArgs["context"], slug: string | undefined): Promise<LoadedForm> {
  const template = slug ? await context.get(pageContext)?.form(slug) : null;
  if (!template) throw data(null, { status: 404 });
  return { template };
}
