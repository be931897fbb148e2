import { useState } from "react";
import { invitationBulkTexts } from "#texts/invitation-bulk/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Icon } from "#ui/buttons/icon.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { type Invitation, useRemindInvitee, useWithdrawInvitation } from "#web/api/applications/invitations.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

/** Renders buttons that remind the selected invited people, or withdraw their invitations. */
export function InvitationButtons({ selectedBundles, clear }: { selectedBundles: Bundle[]; clear: () => void }) {
  const t = useT();
  const texts = t(invitationBulkTexts);
  const [busy, setBusy] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const remind = useRemindInvitee();
  const withdraw = useWithdrawInvitation();
  const keyOf = useIdempotencyKey();
  const invitations = selectedBundles.flatMap(({ applications }) =>
    applications.flatMap(({ invitation }) => invitation ?? []),
  );
  const remindable = invitations.filter(({ can_remind }) => can_remind);
  const withdrawable = invitations.filter(({ can_withdraw }) => can_withdraw);

  async function runForEach(
    targets: Invitation[],
    request: (invitation: Invitation) => Promise<unknown>,
    successText: (n: { n: number }) => string,
  ) {
    setBusy(true);
    const failures: unknown[] = [];
    for (const invitation of targets) await request(invitation).catch((error: unknown) => failures.push(error));
    setBusy(false);
    setWithdrawing(false);
    const changedCount = targets.length - failures.length;
    if (changedCount > 0) toast("success", successText({ n: changedCount }));
    if (failures.length > 0)
      toast("error", texts.not_changed_n({ n: failures.length, why: failureText(failures[0], t) }));
    else clear();
  }
  return (
    <>
      {remindable.length > 0 && (
        <Button
          busy={busy}
          onClick={() =>
            void runForEach(
              remindable,
              ({ id, sent }) => remind.mutateAsync({ id, idempotencyKey: keyOf({ id, sent }) }),
              texts.reminded_n,
            )
          }
        >
          <Icon name="mail" size={18} />
          <span>{texts.remind_n({ n: remindable.length })}</span>
        </Button>
      )}
      {withdrawable.length > 0 && (
        <Button busy={busy} aria-haspopup="dialog" onClick={() => setWithdrawing(true)}>
          <Icon name="close" size={18} />
          <span>{texts.withdraw_n({ n: withdrawable.length })}</span>
        </Button>
      )}
      {isWithdrawing && (
        <ConfirmDialog
          title={texts.withdraw_n_title({ n: withdrawable.length })}
          action={texts.withdraw_n({ n: withdrawable.length })}
          busy={busy}
          onConfirm={() => void runForEach(withdrawable, ({ id }) => withdraw.mutateAsync(id), texts.withdrawn_n)}
          onCancel={() => setWithdrawing(false)}
        >
          <p>{texts.withdraw_n_text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
