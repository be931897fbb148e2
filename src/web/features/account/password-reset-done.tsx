import { Link } from "react-router";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { Card } from "#web/features/account/card.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf("Check your email");

/** Says the same whether the address has an account or not. */
export default function PasswordResetDone() {
  const t = useT();
  return (
    <Card
      title={t("Check your email")}
      text={t(
        "If that address has an account, we sent it a link to set a new password. The link works once, for 30 minutes.",
      )}
    >
      <Link to={paths.login()} className={buttonClass("primary")}>
        {t("Back to login")}
      </Link>
      <p className={styles.after}>
        {t("No email? Check your spam folder, or")} <Link to={paths.passwordReset()}>{t("request another link")}</Link>
      </p>
    </Card>
  );
}
