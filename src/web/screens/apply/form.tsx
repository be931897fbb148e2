import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import type { PublicTemplate } from "#contract/application-templates.ts";
import { titleOf } from "#web/mark.tsx";
import { pageContext } from "#web/page-context.ts";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => titleOf(loaderData?.template.title ?? "Not found");

/** The page is kept per form and shared by all visitors: nothing of the request but the slug may come into it. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<{ template: PublicTemplate }> {
  const template = params.slug ? await context.get(pageContext)?.form(params.slug) : null;
  if (!template) throw data(null, { status: 404 });
  return { template };
}

export default function ApplyForm() {
  const { template } = useLoaderData<typeof loader>();
  return (
    <main id="main" tabIndex={-1}>
      <h1>{template.title}</h1>
      <p>{template.landlord.name}</p>
    </main>
  );
}
