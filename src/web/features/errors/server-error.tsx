import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf("Something went wrong");

export default function ServerError() {
  const t = useT();
  return (
    <Message
      title={t("Something went wrong on our side")}
      text={t("Your saved work is safe. Please try again in a moment.")}
    >
      {/* a whole new page: whatever broke this one must not be kept */}
      <a href={paths.landing()} className={buttonClass("primary")}>
        {t("Go to the home page")}
      </a>
    </Message>
  );
}
