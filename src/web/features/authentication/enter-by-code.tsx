import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { enterByCode, requestCode } from "#web/api/accounts/users.ts";
import { EmailField } from "#web/components/email-field.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { PasscodeField } from "#web/features/authentication/passcode-field.tsx";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type EnterByCodeProps = {
  email: string;
  /** the token of an application that is assigned to the account */
  shareToken?: string;
  onEnter: () => void;
  className: string | undefined;
};

/** Logs in by email in two steps: a code is sent to the address, and entering it opens the account. */
export function EnterByCode({ email: known, shareToken, onEnter, className }: EnterByCodeProps) {
  const t = useT();
  const [email, setEmail] = useState(known);
  const [codeSent, setCodeSent] = useState(false);
  const [token, setToken] = useState("");
  const second = useSecondFactor();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => {
      const missing = codeSent ? !token && "token" : !email.trim() && "email";
      return missing ? { [missing]: [messages.required] } : second.missing;
    },
    send: async () => {
      if (codeSent) {
        const credentials = { email: email.trim(), token, ...(shareToken && { shareToken }) };
        return await second.sendWithCode((part) => enterByCode({ ...credentials, ...part }).then(onEnter));
      }
      await requestCode(email.trim());
      setCodeSent(true);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={className}>
      <h2>{second.required ? t(commonTexts).two_step_verification : t(authenticationTexts).email_me_code}</h2>
      <FormFailure text={failure} />
      {second.required ? (
        second.field(errors)
      ) : codeSent ? (
        <PasscodeField id="token" email={email.trim()} value={token} onChange={setToken} errors={errors.token} />
      ) : (
        <EmailField id="email" value={email} onChange={setEmail} errors={errors.email} />
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {codeSent ? t(commonTexts).continue : t(authenticationTexts).send_code}
      </Button>
      {second.backButton}
    </form>
  );
}
