import { useState } from "react";
import { commonTexts } from "#texts/common/texts.ts";
import { invitationStatusTexts } from "#texts/invitation-status/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { type Invitation, useRemindInvitee, useWithdrawInvitation } from "#web/api/applications/invitations.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { invitationRecipients } from "#web/features/application-review/invitation/invitation-recipients.ts";
import { ResendDialog } from "#web/features/application-review/invitation/resend-dialog.tsx";
import styles from "#web/features/application-review/page/own-status.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

type InvitationActionsProps = { application: Application; invitation: Invitation };

/** The actions that the landlord can take on an invitation. */
export function InvitationActions({ application, invitation }: InvitationActionsProps) {
  const t = useT();
  const texts = t(invitationStatusTexts);
  const [dialog, setDialog] = useState<"resend" | "withdraw" | null>(null);
  const remind = useRemindInvitee();
  const withdraw = useWithdrawInvitation();
  const keyOf = useIdempotencyKey();
  const { bounced, can_correct, can_remind, can_resend, can_withdraw, id, sent, state, text } = invitation;
  const isCorrection = can_correct && (bounced !== null || text?.state === "failed");
  const close = () => setDialog(null);
  async function run(request: Promise<unknown>, successText: string) {
    try {
      await request;
      toast("success", successText);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    close();
  }
  if (!can_remind && !can_resend && !isCorrection && !can_withdraw) return null;
  return (
    <div className={styles.buttons}>
      {(can_resend || isCorrection) && (
        <Button
          variant={state === "bounced" || state === "expired" ? "primary" : "secondary"}
          aria-haspopup="dialog"
          onClick={() => setDialog("resend")}
        >
          {isCorrection ? texts.correct_contact : texts.resend}
        </Button>
      )}
      {can_remind && (
        <Button
          busy={remind.isPending}
          onClick={() => void run(remind.mutateAsync({ id, idempotencyKey: keyOf({ id, sent }) }), texts.reminded)}
        >
          {texts.remind}
        </Button>
      )}
      {can_withdraw && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog("withdraw")}>
          {texts.withdraw}
        </Button>
      )}
      {dialog === "resend" && (
        <ResendDialog invitation={invitation} landlord={application.landlord.name} onClose={close} />
      )}
      {dialog === "withdraw" && (
        <ConfirmDialog
          title={texts.withdraw_title}
          action={texts.withdraw}
          busy={withdraw.isPending}
          onConfirm={() => void run(withdraw.mutateAsync(id), texts.withdrawn)}
          onCancel={close}
        >
          <p>
            {texts.withdraw_text({
              name: application.applicant.name || invitationRecipients(invitation)[0] || t(commonTexts).applicant,
            })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
