import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { signingTexts } from "#texts/signing/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormFailure } from "#web/components/form-failure.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";
import styles from "./signing.module.css";

type DeclineDialogProps = { onClose: () => void; onDecline: (reason: string) => Promise<void> };

/** Declines to sign, with a reason for the sender. It ends the signing for everybody. */
export function DeclineDialog({ onClose, onDecline }: DeclineDialogProps) {
  const t = useT();
  const texts = t(signingTexts);
  const [reason, setReason] = useState("");
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!reason.trim() && { reason: [messages.required] }) }),
    send: () => onDecline(reason.trim()),
  });
  return (
    <Dialog title={texts.decline_title} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <p>{texts.decline_text}</p>
        <TextAreaField
          id="reason"
          label={texts.reason}
          required
          maxLength={1_000}
          value={reason}
          onChange={setReason}
          errors={errors.reason?.map((fault) => t(fault))}
        />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {texts.decline}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
