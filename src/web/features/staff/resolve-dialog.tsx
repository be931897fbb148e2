import { useState } from "react";
import { messages } from "#rules/text/messages.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { ledgerDifferencesTexts } from "#texts/ledger-differences/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { TextAreaField } from "#ui/fields/text-area-field.tsx";
import { useT } from "#ui/texts.tsx";
import { useResolveDifference } from "#web/api/my-payments/ledger-differences.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/staff/ledger-differences.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

/** Asks for the reason with which a difference is closed. */
export function ResolveDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const texts = t(ledgerDifferencesTexts);
  const [reason, setReason] = useState("");
  const resolve = useResolveDifference(id);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({ ...(!reason.trim() && { reason: [messages.required] }) }),
    send: async () => {
      await resolve.mutateAsync(reason);
      toast("success", texts.resolved);
      onClose();
    },
  });
  return (
    <Dialog title={texts.resolve_question} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <p>{texts.resolve_text}</p>
        <TextAreaField
          id="reason"
          label={texts.reason}
          help={texts.reason_help}
          required
          maxLength={1_000}
          value={reason}
          onChange={setReason}
          errors={errors.reason?.map((text) => t(text))}
        />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {texts.resolve}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
