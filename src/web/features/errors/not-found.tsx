import { Link } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { paths } from "#web/navigation/paths.ts";

export function NotFound() {
  const t = useT();
  return (
    <Message
      title={t("Page not found")}
      text={t(
        "The address may be mistyped, or the page no longer exists. If someone sent you the link, ask them for a new one.",
      )}
    >
      <Link to={paths.landing()} className={buttonClass("primary")}>
        {t("Go to the home page")}
      </Link>
    </Message>
  );
}
