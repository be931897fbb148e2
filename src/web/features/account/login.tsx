import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { product } from "#rules/text/product.ts";
import { accountTexts } from "#texts/account/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logIn } from "#web/api/accounts/users.ts";
import { hasExpired } from "#web/api/expired-session.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { Card } from "#web/features/account/card.tsx";
import { useEnter } from "#web/features/account/use-enter.ts";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { EnterByCode } from "#web/features/authentication/enter-by-code.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { useNextPath } from "#web/navigation/address-query.ts";
import { paths } from "#web/navigation/paths.ts";

export const handle = titleOf((t) => t(commonTexts).login);

export default function Login() {
  const t = useT();
  const next = useNextPath();
  const enter = useEnter();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [byCode, setByCode] = useState(false);
  const second = useSecondFactor();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!username.trim() && { username: [messages.required] }),
      ...(!password && { password: [messages.required] }),
      ...second.missing,
    }),
    send: () =>
      second.sendWithCode((part) => logIn({ username: username.trim(), password, ...part }).then(() => enter())),
    explain: (error) => (error.status === 401 ? t(accountTexts).email_password_incorrect : null),
  });
  if (byCode)
    return (
      <Card title={t(commonTexts).log_in}>
        <EnterByCode email={username} onEnter={enter} className={styles.form} />
        <Button onClick={() => focusAfter(() => setByCode(false), "main form input")}>
          {t(accountTexts).log_in_with_password}
        </Button>
      </Card>
    );
  return (
    <Card
      title={second.required ? t(accountTexts).one_step : t(commonTexts).log_in}
      text={
        second.required
          ? t(accountTexts).two_step_verification
          : hasExpired()
            ? t(accountTexts).session_ended
            : t(accountTexts).welcome_back({ product })
      }
    >
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        {!second.required && (
          <>
            <EmailField
              id="username"
              value={username}
              onChange={setUsername}
              errors={errors.username}
              enterKeyHint="next"
            />
            <CurrentPasswordField
              id="password"
              label={t(commonTexts).password}
              value={password}
              onChange={setPassword}
              errors={errors.password}
              enterKeyHint="go"
            />
          </>
        )}
        {second.field(errors)}
        <Button type="submit" variant="primary" busy={busy}>
          {t(commonTexts).log_in}
        </Button>
        {second.backButton}
        {!second.required && (
          <Button onClick={() => focusAfter(() => setByCode(true), "main form input")}>
            {t(accountTexts).email_me_code}
          </Button>
        )}
      </form>
      <p className={`${styles.after} ${styles.row}`}>
        <Link to={paths.passwordReset(next)}>{t(accountTexts).forgot_password}</Link>
        <Link to={paths.signup(undefined, { next })}>{t(accountTexts).create_account_title}</Link>
      </p>
    </Card>
  );
}
