import { type ReactNode, useEffect, useState } from "react";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { requestPasscode } from "#web/api/accounts/users.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { FieldWithAlternatives } from "#web/features/authentication/field-with-alternatives.tsx";

type PasscodeFieldProps = {
  /** the control's id, and its name in the form */
  id: string;
  /** where the code was sent */
  email: string;
  value: string;
  onChange: (value: string) => void;
  /** untranslated */
  errors?: Message[] | undefined;
  /** alternatives, as buttons */
  children?: ReactNode;
};

/** The field for the six-digit code of an email, with a button to send a new code. */
export function PasscodeField({ id, email, value, onChange, errors, children }: PasscodeFieldProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState({ n: 0, text: "" });
  const announce = (text: string) => setStatus(({ n }) => ({ n: n + 1, text }));
  const focus = () => document.getElementById(id)?.focus();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  async function resendCode() {
    setBusy(true);
    try {
      await requestPasscode(email);
      onChange("");
      announce(t(authenticationTexts).sent_new_code);
      focus();
    } catch (error) {
      announce(failureText(error, t));
    }
    setBusy(false);
  }
  return (
    <FieldWithAlternatives
      field={
        <TextField
          id={id}
          name={id}
          label={t(authenticationTexts).code_email}
          help={t(authenticationTexts).code_sent_to({ email })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          value={value}
          onChange={onChange}
          errors={errors?.map((text) => t(text))}
        />
      }
    >
      <Button variant="quiet" busy={busy} onClick={() => void resendCode()}>
        {t(authenticationTexts).send_new_code}
      </Button>
      {children}
      <span role="status">
        {/* a new element, so that screen readers announce the same text again */}
        <span key={status.n}>{status.text}</span>
      </span>
    </FieldWithAlternatives>
  );
}
