import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { ledgerDifferencesTexts } from "#texts/ledger-differences/texts.ts";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useResolveDifference } from "#web/api/my-payments/ledger-differences.ts";
import { FormDialog } from "#web/components/form-dialog/form-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** The dialog that asks for the reason for resolving a difference. */
export function ResolveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const texts = t(ledgerDifferencesTexts);
  const [reason, setReason] = useState("");
  const resolve = useResolveDifference(id);
  const { errorTexts, ...form } = useSubmit({
    check: () => ({ ...(!reason.trim() && { reason: [messages.required] }) }),
    send: async () => {
      await resolve.mutateAsync(reason);
      toast("success", texts.resolved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={texts.resolve_question} action={texts.resolve} onClose={onClose}>
      <p>{texts.resolve_text}</p>
      <TextAreaField
        id="reason"
        label={texts.reason}
        help={texts.reason_help}
        required
        maxLength={1_000}
        value={reason}
        onChange={setReason}
        errors={errorTexts("reason")}
      />
    </FormDialog>
  );
}
