import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import { applyTexts } from "#texts/apply/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logIn, register } from "#web/api/accounts/users.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import type { Claim } from "#web/features/apply/claims/claim.ts";
import styles from "#web/features/apply/page/apply.module.css";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { NewPasswordField } from "#web/features/authentication/new-password-field.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The maximum length of an account's name, which the user can change later. */
const maxNameLength = 250;

type AccountByPasswordProps = {
  accountMethod: "sign_up" | "log_in";
  claim: Claim;
  /** preserved when the applicant switches between signup and login */
  email: string;
  onEmail: (email: string) => void;
  onLoggedIn: () => void;
};

/** Renders the signup or the login form; either assigns the application to the account. */
export function AccountByPassword({
  accountMethod,
  claim,
  email: username,
  onEmail,
  onLoggedIn,
}: AccountByPasswordProps) {
  const t = useT();
  const keyOf = useIdempotencyKey();
  const [password, setPassword] = useState("");
  const isSignUp = accountMethod === "sign_up";
  const secondFactor = useSecondFactor();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!username.trim() && { username: [messages.required] }),
      ...secondFactor.missing,
      ...(!password ? { password: [messages.required] } : isSignUp && passwordErrors(password)),
    }),
    send: async () => {
      const credentials = { username: username.trim(), password, shareToken: claim.token };
      const body = {
        ...credentials,
        name: claim.name.slice(0, maxNameLength) || credentials.username,
        user_type: "applicant" as const,
      };
      if (!isSignUp)
        return await secondFactor.sendWithCode((part) => logIn({ ...credentials, ...part }).then(onLoggedIn));
      await register(body, keyOf(body));
      onLoggedIn();
    },
    explain: (error) => (error.code === "wrong_credentials" ? t(applyTexts).email_password_incorrect : null),
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.form}>
      <h2>
        {secondFactor.required
          ? t(commonTexts).two_step_verification
          : isSignUp
            ? t(applyTexts).create_account_title
            : t(commonTexts).log_in}
      </h2>
      <FormFailure text={failure} />
      {!secondFactor.required && (
        <EmailField id="username" value={username} onChange={onEmail} errors={errors.username} />
      )}
      {secondFactor.required ? (
        secondFactor.field(errors)
      ) : isSignUp ? (
        <NewPasswordField
          id="password"
          label={t(commonTexts).password}
          value={password}
          onChange={setPassword}
          errors={errors.password}
        />
      ) : (
        <CurrentPasswordField
          id="password"
          label={t(commonTexts).password}
          value={password}
          onChange={setPassword}
          errors={errors.password}
        />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {isSignUp ? t(applyTexts).create_account : t(commonTexts).log_in}
      </Button>
      {secondFactor.backButton}
    </form>
  );
}

function passwordErrors(password: string): Record<string, Message[]> {
  const faults = passwordFaults(password);
  return faults.length ? { password: faults } : {};
}
