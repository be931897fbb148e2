import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { NotFound } from "#web/features/errors/not-found.tsx";
import { pageContext } from "#web/navigation/page-context.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(commonTexts).not_found);

/** An unknown path may be a form's slug that somebody wrote without `/apply` (specification, 2.1). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [slug] = (params["*"] ?? "").split("/");
  const form = slug ? await context.get(pageContext)?.form(slug) : null;
  if (slug && form) throw redirect(paths.apply(slug, new URL(request.url).search));
  return data(null, { status: 404 });
}

export default function UnknownPath() {
  return <NotFound />;
}
