import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useVoidSigning } from "#web/api/documents/document-signings.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/documents/signings/signings.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Ends a signing before it is completed, with a reason that its recipients get. */
export function VoidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [reason, setReason] = useState("");
  const end = useVoidSigning(id);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!reason.trim() && { reason: [messages.required] }) }),
    send: async () => {
      await end.mutateAsync(reason.trim());
      toast("success", texts.voided_toast);
      onClose();
    },
  });
  return (
    <Dialog title={texts.void_title} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <p>{texts.void_help}</p>
        <TextAreaField
          id="void-reason"
          label={texts.reason}
          help={texts.reason_help}
          required
          rows={3}
          maxLength={1_000}
          value={reason}
          onChange={setReason}
          errors={errors.reason?.map((fault) => t(fault))}
        />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button variant="danger" type="submit" busy={busy}>
            {texts.void_document}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
