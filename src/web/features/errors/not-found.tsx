import { commonTexts } from "#texts/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { paths } from "#web/navigation/paths.ts";

export function NotFound() {
  const t = useT();
  return (
    <Message title={t(commonTexts).page_not_found} text={t(commonTexts).address_mistyped_page}>
      {/* loaded from the server, which knows the visitor's language */}
      <a href={paths.landing()} className={buttonClass("primary")}>
        {t(commonTexts).go_home_page}
      </a>
    </Message>
  );
}
