import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { HomeLink, useIsLoggedIn } from "#web/features/errors/home-link.tsx";
import { MessagePage } from "#web/features/errors/message-page.tsx";
import { pageContext } from "#web/navigation/page-context.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(commonTexts).not_found);

/** An unknown path may be a form's slug without `/apply` (specification, 2.1). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const [slug] = (params["*"] ?? "").split("/");
  const form = slug ? await context.get(pageContext)?.form(slug) : null;
  if (slug && form) throw redirect(paths.apply(slug, new URL(request.url).search));
  return data(null, { status: 404 });
}

export default function UnknownPath() {
  const t = useT();
  const isLoggedIn = useIsLoggedIn();
  return (
    <MessagePage title={t(commonTexts).page_not_found} text={t(commonTexts).page_not_found_text}>
      {isLoggedIn ? (
        <HomeLink />
      ) : (
        <SiteLink to={paths.landing()} className={buttonClass("primary")}>
          {t(commonTexts).go_home_page}
        </SiteLink>
      )}
      <SiteLink to={paths.page("support")} className={buttonClass("secondary")}>
        {t(commonTexts).contact_support}
      </SiteLink>
    </MessagePage>
  );
}
