import { commonTexts } from "#texts/common/texts.ts";
import { useT } from "#ui/texts.tsx";
import { HomeLink } from "#web/features/errors/home-link.tsx";
import { Message } from "#web/features/errors/message.tsx";

/** The message for a page that doesn't exist. */
export function NotFound() {
  const t = useT();
  return (
    <Message title={t(commonTexts).page_not_found} text={t(commonTexts).address_mistyped_page}>
      <HomeLink />
    </Message>
  );
}
