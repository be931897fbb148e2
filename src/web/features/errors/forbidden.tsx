import { data, Link } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(commonTexts).not_allowed);

export const loader = () => data(null, { status: 403 });

export default function Forbidden() {
  const t = useT();
  return (
    <Message title={t(commonTexts).dont_access_page} text={t(commonTexts).log_in_with_other_account}>
      <Link to={paths.login()} className={buttonClass("primary")}>
        {t(commonTexts).login}
      </Link>
      {/* loaded from the server, which knows the visitor's language */}
      <a href={paths.landing()} className={buttonClass("secondary")}>
        {t(commonTexts).go_home_page}
      </a>
    </Message>
  );
}
