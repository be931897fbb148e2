import { Link } from "react-router";
import { accountTexts } from "#texts/account/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { AccountCard } from "#web/features/account/account-card.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(accountTexts).check_email);

/** Shows the same text whether or not the email address has an account. */
export default function PasswordResetDone() {
  const t = useT();
  const nextPath = useNextPath();
  return (
    <AccountCard title={t(accountTexts).check_email} text={t(accountTexts).reset_link_sent}>
      <Link to={paths.login(nextPath)} className={buttonClass("primary")}>
        {t(accountTexts).back_login}
      </Link>
      <p className={styles.after}>
        {t(accountTexts).no_email_check}{" "}
        <Link to={paths.passwordReset(nextPath)}>{t(accountTexts).request_link_inline}</Link>
      </p>
    </AccountCard>
  );
}
