import { useState } from "react";
import { Link } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { product } from "#rules/text/product.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logIn } from "#web/api/users.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { titleOf } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { Card } from "#web/features/account/card.tsx";
import { useEnter } from "#web/features/account/use-enter.ts";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { EnterByCode } from "#web/features/authentication/enter-by-code.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { useAddressQuery } from "#web/navigation/address-query.ts";
import { paths, safeNext } from "#web/navigation/paths.ts";

export const handle = titleOf("Login");

export default function Login() {
  const t = useT();
  const next = safeNext(useAddressQuery()) ?? undefined;
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
    send: () => second.sendWithCode((part) => logIn({ username: username.trim(), password, ...part }).then(enter)),
    explain: (error) =>
      error.status === 401 ? t("The email or password is incorrect. Check both and try again.") : null,
  });
  if (byCode)
    return (
      <Card title={t("Log in")}>
        <EnterByCode email={username} onEnter={enter} className={styles.form} />
        <Button onClick={() => setByCode(false)}>{t("Log in with a password")}</Button>
      </Card>
    );
  return (
    <Card
      title={second.required ? t("One more step") : t("Log in")}
      text={
        second.required
          ? t("Two-step verification is on for your account.")
          : t("Welcome back to {product}.", { product })
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
              label={t("Password")}
              value={password}
              onChange={setPassword}
              errors={errors.password}
              enterKeyHint="go"
            />
          </>
        )}
        {second.field(errors)}
        <Button type="submit" variant="primary" busy={busy}>
          {t("Log in")}
        </Button>
        {second.backButton}
        {!second.required && <Button onClick={() => setByCode(true)}>{t("Email me a code")}</Button>}
      </form>
      <p className={`${styles.after} ${styles.row}`}>
        <Link to={paths.passwordReset()}>{t("Forgot your password?")}</Link>
        <Link to={paths.signup(undefined, { next })}>{t("Create an account")}</Link>
      </p>
    </Card>
  );
}
