import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { logInWithPasscode, requestPasscode } from "#web/api/accounts/users.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { PasscodeField } from "#web/features/authentication/passcode-field.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { focusAfter } from "#web/hooks/focus-after.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type PasscodeLoginProps = {
  email: string;
  /** the token of an application that is assigned to the account */
  shareToken?: string;
  onEnter: () => void;
  className: string | undefined;
};

/** Logs in by email in two steps: a code is sent to the address, and entering it opens the account. */
export function PasscodeLogin({ email: initialEmail, shareToken, onEnter, className }: PasscodeLoginProps) {
  const t = useT();
  const [email, setEmail] = useState(initialEmail);
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [token, setToken] = useState("");
  const secondFactor = useSecondFactor();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => {
      const missingField = isCodeSent ? !token && "token" : !email.trim() && "email";
      return missingField ? { [missingField]: [messages.required] } : secondFactor.missing;
    },
    send: async () => {
      if (isCodeSent) {
        const credentials = { email: email.trim(), token, ...(shareToken && { shareToken }) };
        return await secondFactor.sendWithCode((part) => logInWithPasscode({ ...credentials, ...part }).then(onEnter));
      }
      await requestPasscode(email.trim());
      setIsCodeSent(true);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={className}>
      <h2>{secondFactor.required ? t(commonTexts).two_step_verification : t(authenticationTexts).email_me_code}</h2>
      <FormFailure text={failure} />
      {secondFactor.required ? (
        secondFactor.field(errors)
      ) : isCodeSent ? (
        <PasscodeField id="token" email={email.trim()} value={token} onChange={setToken} errors={errors.token} />
      ) : (
        <EmailField id="email" value={email} onChange={setEmail} errors={errors.email} />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {isCodeSent ? t(commonTexts).continue : t(authenticationTexts).send_code}
      </Button>
      {isCodeSent && !secondFactor.required && (
        <Button
          variant="quiet"
          onClick={() =>
            focusAfter(() => {
              setIsCodeSent(false);
              setToken("");
            }, "#email")
          }
        >
          {t(authenticationTexts).use_another_email}
        </Button>
      )}
      {secondFactor.backButton}
    </form>
  );
}
