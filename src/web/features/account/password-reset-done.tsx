import { Link } from "react-router";
import { accountTexts } from "#texts/account/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { Card } from "#web/features/account/card.tsx";
import { useNextPath } from "#web/navigation/address-query.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(accountTexts).check_email);

/** Shows the same text whether or not the email address has an account. */
export default function PasswordResetDone() {
  const t = useT();
  const next = useNextPath();
  return (
    <Card title={t(accountTexts).check_email} text={t(accountTexts).reset_link_sent}>
      <Link to={paths.login(next)} className={buttonClass("primary")}>
        {t(accountTexts).back_login}
      </Link>
      <p className={styles.after}>
        {t(accountTexts).no_email_check}{" "}
        <Link to={paths.passwordReset(next)}>{t(accountTexts).request_link_inline}</Link>
      </p>
    </Card>
  );
}
