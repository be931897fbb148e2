import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useVoidSigning } from "#web/api/documents/document-signings.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The dialog that voids a signing, with a reason that is sent to its recipients. */
export function VoidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const [reason, setReason] = useState("");
  const voidSigning = useVoidSigning(id);
  const { errorTexts, ...form } = useSubmit({
    check: () => ({ ...(!reason.trim() && { reason: [messages.required] }) }),
    send: async () => {
      await voidSigning.mutateAsync(reason.trim());
      toast("success", texts.voided_toast);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.void_title} action={texts.void_document} variant="danger" onClose={onClose}>
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
        errors={errorTexts("reason")}
      />
    </FormDialog>
  );
}
