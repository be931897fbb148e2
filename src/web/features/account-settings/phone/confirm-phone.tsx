import { useEffect, useRef, useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { accountSettingsTexts } from "#texts/account-settings/texts.ts";
import type { Message } from "#texts/message.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { addPhone, confirmPhone } from "#web/api/notification-phone.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/account-settings/settings.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ConfirmPhoneProps = { phone: string; isStopped: boolean; isRemoving: boolean; onRemove: () => void };

/** Renders the form for the code that was sent to the phone; the user can request another code or change the phone. */
export function ConfirmPhone({ phone, isStopped, isRemoving, onRemove }: ConfirmPhoneProps) {
  const t = useT();
  const texts = t(accountSettingsTexts);
  const [code, setCode] = useState("");
  const topRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => topRef.current?.focus(), []);
  const { busy, errorTexts, failure, onSubmit } = useSubmit({
    check: (): Record<string, Message[]> => (code.trim() ? {} : { code: [messages.required] }),
    send: async () => {
      await confirmPhone(code.trim());
      toast("success", texts.phone_is_confirmed);
    },
  });
  const [isResending, setIsResending] = useState(false);
  const resend = async () => {
    setIsResending(true);
    try {
      // the user consented when adding the phone
      await addPhone({ phone, consent: true });
      toast("success", texts.code_texted);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setIsResending(false);
  };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={styles.phone}>
      <p ref={topRef} tabIndex={-1}>
        {isStopped ? texts.phone_stopped : texts.enter_texted_code({ phone })}
      </p>
      <FormFailure text={failure} />
      <TextField
        id="text-code"
        name="code"
        label={texts.texted_code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        value={code}
        onChange={setCode}
        errors={errorTexts("code")}
      />
      <div className={styles.phoneButtons}>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.confirm_phone}
        </Button>
        <Button busy={isResending} onClick={() => void resend()}>
          {texts.text_another_code}
        </Button>
        <Button variant="quiet" busy={isRemoving} onClick={onRemove}>
          {texts.use_another_phone}
        </Button>
      </div>
    </form>
  );
}
