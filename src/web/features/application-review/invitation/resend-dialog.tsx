import { useState } from "react";
import { inviteeFaults } from "#rules/invitations/invitees.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationStatusTexts } from "#texts/invitation-status/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogActions } from "#ui/feedback/dialog.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useT } from "#ui/texts.tsx";
import { type Invitation, useResendInvitation } from "#web/api/applications/invitations.ts";
import { FormFailure } from "#web/components/form-failure.tsx";
import styles from "#web/features/sharing/sharing.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";
import { useSubmit } from "#web/hooks/use-submit.ts";

type ResendDialogProps = { invitation: Invitation; email: string; onClose: () => void };

/** Sends an invitation again, to the same or a corrected address. */
export function ResendDialog({ invitation, email: before, onClose }: ResendDialogProps) {
  const t = useT();
  const texts = t(invitationStatusTexts);
  const [email, setEmail] = useState(before);
  const resend = useResendInvitation();
  const keyOf = useIdempotencyKey();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => inviteeFaults({ email, name: "", phone: "", unit: "" }),
    send: async () => {
      const { id, sent } = invitation;
      const body = { email: email.trim() };
      await resend.mutateAsync({ id, body, idempotencyKey: keyOf({ id, sent, body }) });
      toast("success", texts.resent(body));
      onClose();
    },
  });
  return (
    <Dialog title={texts.resend_title} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
        <p>{texts.resend_intro}</p>
        <TextField
          id="resend-email"
          label={t(commonTexts).email}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          errors={errors.email?.map((fault) => t(fault))}
        />
        <FormFailure text={failure} />
        <DialogActions>
          <Button onClick={onClose}>{t(commonTexts).cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {texts.resend}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
