import { Link } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf("Not allowed");

export default function Forbidden() {
  const t = useT();
  return (
    <Message
      title={t("You don't have access to this page")}
      text={t("If you have another account, log in with that one.")}
    >
      <Link to={paths.login()} className={buttonClass("primary")}>
        {t("Login")}
      </Link>
      <Link to={paths.landing()} className={buttonClass("secondary")}>
        {t("Go to the home page")}
      </Link>
    </Message>
  );
}
