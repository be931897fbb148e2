import { commonTexts } from "#texts/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { HomeLink } from "#web/features/errors/home-link.tsx";
import { MessagePage } from "#web/features/errors/message-page.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The message for a page that doesn't exist. */
export function NotFound() {
  const t = useT();
  return (
    <MessagePage title={t(commonTexts).page_not_found} text={t(commonTexts).page_not_found_text}>
      <HomeLink />
      {/* a plain link: the server knows the visitor's language, and the size budget of a form's page has no room for
          a translated link */}
      <a href={paths.page("support")} className={buttonClass("secondary")}>
        {t(commonTexts).contact_support}
      </a>
    </MessagePage>
  );
}
