import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import { messages } from "#rules/text/messages.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import { accountTexts } from "#texts/account/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Texts } from "#texts/message.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { call } from "#web/api/client.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import styles from "#web/features/account/account.module.css";
import { AccountCard } from "#web/features/account/account-card.tsx";
import { NewPasswordField } from "#web/features/authentication/new-password-field.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import { paths } from "#web/navigation/paths.ts";
import { useNextPath } from "#web/navigation/url-query.ts";

export const handle = definePageTitle((t) => t(accountTexts).set_new_password);

/** Whether the link no longer works, checked when the page opens: so that nobody types a password in vain. */
function useIsExpired(uidb64: string, token: string): boolean {
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    call("POST /users/check_password_reset/", { body: { uidb64, token } }).catch((error: unknown) => {
      // without a reply, it is said after the form is sent
      if (isProblem(error, "invalid")) setIsExpired(true);
    });
  }, [uidb64, token]);
  return isExpired;
}

export default function NewPassword() {
  const t = useT();
  const { uidb64 = "", token = "" } = useParams();
  const nextPath = useNextPath();
  // removes the secret from the address bar, where it could be copied or photographed
  useEffect(() => history.replaceState(history.state, "", paths.passwordReset(nextPath)), [nextPath]);
  const [password, setPassword] = useState("");
  const [repeatedPassword, setRepeatedPassword] = useState("");
  const isExpired = useIsExpired(uidb64, token);
  const { busy, errors, errorTexts, failure, done, onSubmit } = useSubmit({
    check: () => {
      const faults = password ? passwordFaults(password) : [messages.required];
      return {
        ...(faults.length > 0 && { new_password: faults }),
        ...(repeatedPassword !== password && { new_password_again: [(t: Texts) => t(accountTexts).passwords_differ] }),
      };
    },
    send: () =>
      call("POST /users/confirm_password_reset/", {
        body: { uidb64, token, new_password: password, new_password_again: repeatedPassword },
      }),
    explain: (error) =>
      error.status >= 400 && error.status < 500 && error.status !== 429 && !error.errors.new_password
        ? t(accountTexts).link_expired
        : null,
  });
  if (done) {
    return (
      <AccountCard title={t(accountTexts).password_changed} text={t(accountTexts).logged_out_devices}>
        <Link to={paths.login(nextPath)} className={buttonClass("primary")}>
          {t(commonTexts).log_in}
        </Link>
      </AccountCard>
    );
  }
  if (isExpired || failure === t(accountTexts).link_expired)
    return (
      <AccountCard title={t(accountTexts).set_new_password}>
        <FormFailure text={t(accountTexts).link_expired} />
        <Link to={paths.passwordReset(nextPath)} className={buttonClass("primary")}>
          {t(accountTexts).request_another_link}
        </Link>
      </AccountCard>
    );
  return (
    <AccountCard title={t(accountTexts).set_new_password}>
      <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <FormFailure text={failure} />
        <NewPasswordField
          id="new_password"
          label={t(accountTexts).new_password}
          value={password}
          onChange={setPassword}
          errors={errors.new_password}
        />
        <TextField
          id="new_password_again"
          name="new_password_again"
          label={t(accountTexts).confirm_new_password}
          type="password"
          autoComplete="new-password"
          required
          value={repeatedPassword}
          onChange={setRepeatedPassword}
          errors={errorTexts("new_password_again")}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t(accountTexts).set_password}
        </Button>
      </form>
    </AccountCard>
  );
}
