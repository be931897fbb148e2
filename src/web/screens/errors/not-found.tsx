import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { useT } from "#ui/texts.tsx";
import { paths } from "#web/paths.ts";
import { Message } from "#web/screens/errors/message.tsx";

export function NotFound() {
  const t = useT();
  return (
    <Message
      title={t("There is no page here")}
      text={t(
        "The address may be mistyped, or what was here is gone. If someone sent you a link, ask them for a new one.",
      )}
    >
      <Link to={paths.landing()} className={buttonClass("primary")}>
        {t("Go to the start page")}
      </Link>
    </Message>
  );
}
