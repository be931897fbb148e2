import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { householdInvitationsTexts } from "#texts/household-invitations/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import {
  type HouseholdInvitation,
  invitationsQuery,
  useRemindInvited,
  useWithdrawInvitation,
} from "#web/api/applications/household-invitations.ts";
import { failureText } from "#web/api/errors/failure.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { InvitationItem } from "#web/features/households/invitation-item.tsx";
import styles from "#web/features/households/invitations.module.css";
import { InviteDialog } from "#web/features/households/invite-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

type InvitationsProps = {
  application: Application;
  /** whether the user is the applicant, rather than the landlord */
  own?: boolean;
};

/** The people invited to apply together with an applicant, and a button to invite another. */
export function Invitations({ application, own = false }: InvitationsProps) {
  const t = useT();
  const texts = t(householdInvitationsTexts);
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery(application.id));
  const remind = useRemindInvited();
  const withdraw = useWithdrawInvitation();
  // includes the time of the previous reminder, so that a further reminder gets a new key
  const keyOf = useIdempotencyKey();
  const [isInviting, setIsInviting] = useState(false);
  const [ending, setEnding] = useState<HouseholdInvitation | null>(null);
  if (error && !data) return <LoadFailure error={error} retry={refetch} busy={isFetching} />;
  if (!data || (data.results.length === 0 && !data.can_invite)) return null;

  async function change(run: () => Promise<unknown>, done: string) {
    try {
      await run();
      toast("success", done);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setEnding(null);
  }
  const members = application.bundle.applications.map(({ id }) => id);
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{own ? texts.own_title : texts.title}</h2>
      {data.can_invite && <p className={styles.quiet}>{own ? texts.own_help : texts.help}</p>}
      <ul role="list" className={styles.list}>
        {data.results.map((invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            own={own}
            isMember={invitation.application !== null && members.includes(invitation.application)}
            buttons={
              (invitation.can_remind || invitation.can_withdraw) && (
                <div className={styles.buttons}>
                  {invitation.can_remind && (
                    <Button
                      busy={remind.isPending && remind.variables.id === invitation.id}
                      aria-label={texts.remind_name({ name: invitation.name })}
                      onClick={() =>
                        void change(
                          () =>
                            remind.mutateAsync({
                              id: invitation.id,
                              idempotencyKey: keyOf([invitation.id, invitation.sent]),
                            }),
                          texts.sent_toast({ name: invitation.name }),
                        )
                      }
                    >
                      {texts.remind}
                    </Button>
                  )}
                  {invitation.can_withdraw && (
                    <Button
                      aria-label={texts.withdraw_name({ name: invitation.name })}
                      onClick={() => setEnding(invitation)}
                    >
                      {texts.withdraw}
                    </Button>
                  )}
                </div>
              )
            }
          />
        ))}
      </ul>
      {data.can_invite && <Button onClick={() => setIsInviting(true)}>{texts.invite}</Button>}
      {isInviting && <InviteDialog application={application.id} own={own} onClose={() => setIsInviting(false)} />}
      {ending && (
        <ConfirmDialog
          title={texts.withdraw_title}
          action={texts.withdraw_action}
          busy={withdraw.isPending}
          onConfirm={() => void change(() => withdraw.mutateAsync(ending.id), texts.withdrawn_toast)}
          onCancel={() => setEnding(null)}
        >
          <p>{texts.withdraw_text({ name: ending.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
