import { useEffect, useRef, useState } from "react";
import type { Proof } from "#contract/accounts/tokens.ts";
import { messages } from "#rules/text/messages.ts";
import { authenticationTexts } from "#texts/authentication/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import { requestCode, useUser } from "#web/api/accounts/users.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import { CurrentPasswordField } from "#web/features/authentication/current-password-field.tsx";
import { OtherWays } from "#web/features/authentication/other-ways.tsx";
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
  send: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
  /** whether a code was just emailed and is the only accepted proof */
  emailed?: boolean;
};

/**
 * The dialog that asks for the password, or for an emailed code if there is none or it is forgotten, and for the second
 * factor if one is on.
 */
export function ProofDialog({ title, text, action, send, onClose, emailed = false }: ProofDialogProps) {
  const t = useT();
  const { has_password, username, second_factor } = useUser();
  const [byCode, setByCode] = useState(!has_password || emailed);
  const [sent, setSent] = useState(emailed);
  const [input, setInput] = useState("");
  const requestingCode = byCode && !sent;
  const second = useSecondFactor(second_factor.on && !requestingCode);
  const code = useSubmit({
    send: async () => {
      await requestCode(username);
      setSent(true);
    },
  });
  const confirm = useSubmit({
    check: () => ({
      ...(!input && { [byCode ? "passcode" : "password"]: [messages.required] }),
      ...second.missing,
    }),
    send: () =>
      second.sendWithCode((part) => send({ ...(byCode ? { passcode: input } : { password: input }), ...part })),
    explain: (error) => (error.code === "wrong_credentials" ? t(authenticationTexts).incorrect_password : null),
  });
  const { busy, errors, failure, onSubmit } = requestingCode ? code : confirm;
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the new field whenever the step changes
  useEffect(() => form.current?.querySelector<HTMLElement>("input, [type=submit]")?.focus(), [byCode]);
  const otherWay = has_password && !emailed && (
    <Button
      variant="quiet"
      disabled={busy}
      onClick={() => {
        setByCode(!byCode);
        setInput("");
      }}
    >
      {byCode ? t(authenticationTexts).use_my_password : t(authenticationTexts).email_me_code}
    </Button>
  );
  return (
    <Dialog unsaved={false} title={title} onClose={onClose}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit} className={styles.form}>
        <p>{text}</p>
        <FormFailure text={failure} />
        {requestingCode ? (
          <OtherWays field={<p>{t(authenticationTexts).code_will_be_sent({ email: username })}</p>}>
            {otherWay}
          </OtherWays>
        ) : byCode ? (
          <PasscodeField id="passcode" email={username} value={input} onChange={setInput} errors={errors.passcode}>
            {otherWay}
          </PasscodeField>
        ) : (
          <OtherWays
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
            {otherWay}
          </OtherWays>
        )}
        {second.field(errors)}
        <DialogActions busy={busy}>
          <Button type="submit" variant="primary" busy={busy}>
            {requestingCode ? t(authenticationTexts).send_code : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
