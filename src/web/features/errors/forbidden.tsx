import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logOut } from "#web/api/log-out.ts";
import { definePageTitle } from "#web/components/page-title.tsx";
import { HomeLink, useIsLoggedIn } from "#web/features/errors/home-link.tsx";
import { MessagePage } from "#web/features/errors/message-page.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(commonTexts).not_allowed);

export const loader = () => data(null, { status: 403 });

export default function Forbidden() {
  const t = useT();
  const navigate = useNavigate();
  const next = useNextPath();
  const isLoggedIn = useIsLoggedIn();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  async function switchAccount() {
    setIsLoggingOut(true);
    await logOut();
    await navigate(paths.login(next), { replace: true });
  }
  return (
    <MessagePage title={t(commonTexts).no_access_to_page} text={t(commonTexts).log_in_with_other_account}>
      {isLoggedIn ? (
        // logs out first, since the login page redirects logged-in users back
        <Button variant="primary" busy={isLoggingOut} onClick={() => void switchAccount()}>
          {t(commonTexts).log_out_to_switch}
        </Button>
      ) : (
        <Link to={paths.login(next)} className={buttonClass("primary")}>
          {t(commonTexts).log_in}
        </Link>
      )}
      <HomeLink variant="secondary" />
    </MessagePage>
  );
}
