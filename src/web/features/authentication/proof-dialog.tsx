import { useEffect, useRef, useState } from "react";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { messages } from "#rules/text/messages.ts";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { requestPasscode, useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { FieldWithAlternatives } from "#web/features/authentication/field-with-alternatives.tsx";
import { PasscodeField } from "#web/features/authentication/passcode-field.tsx";
import styles from "#web/features/authentication/proof-dialog.module.css";
import { useSecondFactor } from "#web/features/authentication/use-second-factor.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ProofDialogProps = {
  title: string;
  /** why the proof is needed */
  text: string;
  /** the label of the submit button */
  action: string;
  /** makes the call that requires the proof */
  send: (proof: IdentityConfirmation) => Promise<unknown>;
  onClose: () => void;
  /** whether a code was just emailed and is the only accepted proof */
  isCodeEmailed?: boolean;
};

/**
 * The dialog that asks for the password, or for an emailed code if there is none or it is forgotten, and for the second
 * factor if one is on.
 */
export function ProofDialog({ title, text, action, send, onClose, isCodeEmailed = false }: ProofDialogProps) {
  const t = useT();
  const { has_password, username, second_factor } = useUser();
  const [usesPasscode, setUsesPasscode] = useState(!has_password || isCodeEmailed);
  const [isCodeSent, setIsCodeSent] = useState(isCodeEmailed);
  const [input, setInput] = useState("");
  const isRequestingCode = usesPasscode && !isCodeSent;
  const secondFactor = useSecondFactor(second_factor.on && !isRequestingCode);
  const codeForm = useSubmit({
    send: async () => {
      await requestPasscode(username);
      setIsCodeSent(true);
    },
  });
  const proofForm = useSubmit({
    check: () => ({
      ...(!input && { [usesPasscode ? "passcode" : "password"]: [messages.required] }),
      ...secondFactor.missing,
    }),
    send: () =>
      secondFactor.sendWithCode((part) =>
        send({ ...(usesPasscode ? { passcode: input } : { password: input }), ...part }),
      ),
    explain: (error) => (error.code === "wrong_credentials" ? t(authenticationTexts).incorrect_password : null),
  });
  const { busy, errors, failure, onSubmit } = isRequestingCode ? codeForm : proofForm;
  const formRef = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the new field whenever the step changes
  useEffect(() => formRef.current?.querySelector<HTMLElement>("input, [type=submit]")?.focus(), [usesPasscode]);
  const otherMethodButton = has_password && !isCodeEmailed && (
    <Button
      variant="quiet"
      disabled={busy}
      onClick={() => {
        setUsesPasscode(!usesPasscode);
        setInput("");
      }}
    >
      {usesPasscode ? t(authenticationTexts).use_my_password : t(authenticationTexts).email_me_code}
    </Button>
  );
  return (
    <Dialog unsaved={false} title={title} onClose={onClose}>
      <form ref={formRef} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <p>{text}</p>
        <FormFailure text={failure} />
        {isRequestingCode ? (
          <FieldWithAlternatives field={<p>{t(authenticationTexts).code_will_be_sent({ email: username })}</p>}>
            {otherMethodButton}
          </FieldWithAlternatives>
        ) : usesPasscode ? (
          <PasscodeField id="passcode" email={username} value={input} onChange={setInput} errors={errors.passcode}>
            {otherMethodButton}
          </PasscodeField>
        ) : (
          <FieldWithAlternatives
            field={
              <CurrentPasswordField
                id="password"
                label={t(commonTexts).password}
                value={input}
                onChange={setInput}
                errors={errors.password}
              />
            }
          >
            {otherMethodButton}
          </FieldWithAlternatives>
        )}
        {secondFactor.field(errors)}
        <DialogActions busy={busy}>
          <Button type="submit" variant="primary" busy={busy}>
            {isRequestingCode ? t(authenticationTexts).send_code : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
