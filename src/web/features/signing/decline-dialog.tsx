import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { signingTexts } from "#texts/signing/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { useSubmit } from "#web/hooks/use-submit.ts";

type DeclineDialogProps = { onClose: () => void; onDecline: (reason: string) => Promise<void> };

/** The dialog to decline signing, with a reason for the sender. It ends the signing for all recipients. */
export function DeclineDialog({ onClose, onDecline }: DeclineDialogProps) {
  const t = useT();
  const texts = t(signingTexts);
  const [reason, setReason] = useState("");
  const { errorTexts, ...form } = useSubmit({
    check: () => ({ ...(!reason.trim() && { reason: [messages.required] }) }),
    send: () => onDecline(reason.trim()),
  });
  return (
    <FormDialog form={form} title={texts.decline_title} action={texts.decline} variant="danger" onClose={onClose}>
      <p>{texts.decline_text}</p>
      <TextAreaField
        id="reason"
        label={texts.reason}
        required
        maxLength={1_000}
        value={reason}
        onChange={setReason}
        errors={errorTexts("reason")}
      />
    </FormDialog>
  );
}
