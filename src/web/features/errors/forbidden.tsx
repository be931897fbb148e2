import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logOut } from "#web/api/log-out.ts";
import { titleOf } from "#web/components/page-title.tsx";
import { HomeLink, useIsLoggedIn } from "#web/features/errors/home-link.tsx";
import { Message } from "#web/features/errors/message.tsx";
import { useNextPath } from "#web/navigation/address-query.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(commonTexts).not_allowed);

export const loader = () => data(null, { status: 403 });

export default function Forbidden() {
  const t = useT();
  const navigate = useNavigate();
  const next = useNextPath();
  const isLoggedIn = useIsLoggedIn();
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await logOut();
    await navigate(paths.login(next), { replace: true });
  }
  return (
    <Message title={t(commonTexts).no_access_to_page} text={t(commonTexts).log_in_with_other_account}>
      {isLoggedIn ? (
        // logs out first, since the login page redirects logged-in users back
        <Button variant="primary" busy={isLeaving} onClick={() => void leave()}>
          {t(commonTexts).log_out_to_switch}
        </Button>
      ) : (
        <Link to={paths.login(next)} className={buttonClass("primary")}>
          {t(commonTexts).log_in}
        </Link>
      )}
      <HomeLink variant="secondary" />
    </Message>
  );
}
