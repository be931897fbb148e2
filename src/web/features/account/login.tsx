import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { productName } from "#rules/text/product.ts";
import { accountTexts } from "#texts/account/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logIn } from "#web/api/accounts/users.ts";
import { hasSessionExpired } from "#web/api/expired-session.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { AccountCard } from "#web/features/account/account-card.tsx";
import { useContinueAfterLogin } from "#web/features/account/use-continue-after-login.ts";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { PasscodeLogin } from "#web/features/authentication/passcode-login.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(commonTexts).login);

export default function Login() {
  const t = useT();
  const nextPath = useNextPath();
  const continueAfterLogin = useContinueAfterLogin();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isPasscodeLogin, setIsPasscodeLogin] = useState(false);
  const secondFactor = useSecondFactor();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!username.trim() && { username: [messages.required] }),
      ...(!password && { password: [messages.required] }),
      ...secondFactor.missing,
    }),
    send: () =>
      secondFactor.sendWithCode((part) =>
        logIn({ username: username.trim(), password, ...part }).then(() => continueAfterLogin()),
      ),
    explain: (error) => (error.status === 401 ? t(accountTexts).email_password_incorrect : null),
  });
  if (isPasscodeLogin)
    return (
      <AccountCard title={t(commonTexts).log_in}>
        <PasscodeLogin email={username} onEnter={continueAfterLogin} className={styles.form} />
        <Button onClick={() => focusAfter(() => setIsPasscodeLogin(false), "main form input")}>
          {t(accountTexts).log_in_with_password}
        </Button>
      </AccountCard>
    );
  return (
    <AccountCard
      title={secondFactor.required ? t(accountTexts).one_step : t(commonTexts).log_in}
      text={
        secondFactor.required
          ? t(accountTexts).two_step_verification
          : hasSessionExpired()
            ? t(accountTexts).session_ended
            : t(accountTexts).welcome_back({ product: productName })
      }
    >
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        {!secondFactor.required && (
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
        {secondFactor.field(errors)}
        <Button type="submit" variant="primary" busy={busy}>
          {t(commonTexts).log_in}
        </Button>
        {secondFactor.backButton}
        {!secondFactor.required && (
          <Button onClick={() => focusAfter(() => setIsPasscodeLogin(true), "main form input")}>
            {t(accountTexts).email_me_code}
          </Button>
        )}
      </form>
      <p className={`${styles.after} ${styles.row}`}>
        <Link to={paths.passwordReset(nextPath)}>{t(accountTexts).forgot_password}</Link>
        <Link to={paths.signup(undefined, { next: nextPath })}>{t(accountTexts).create_account_title}</Link>
      </p>
    </AccountCard>
  );
}
