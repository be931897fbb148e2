import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { householdInvitationsTexts } from "#texts/household-invitations/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import type { Application } from "#web/api/applications/applications.ts";
import {
  type HouseholdInvitation,
  householdInvitationsQuery,
  useRemindHouseholdInvitee,
  useWithdrawHouseholdInvitation,
} from "#web/api/applications/household-invitations.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { VerifyEmailButton } from "#web/features/dashboard/verify-email.tsx";
import { InvitationItem } from "#web/features/households/invitation-item.tsx";
import styles from "#web/features/households/invitations.module.css";
import { HouseholdInviteDialog } from "#web/features/households/invite-dialog.tsx";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

type HouseholdInvitationsProps = {
  application: Application;
  /** whether the user is the applicant, rather than the landlord */
  isOwn?: boolean;
};

/** The people invited to apply together with an applicant, and a button to invite another. */
export function HouseholdInvitations({ application, isOwn = false }: HouseholdInvitationsProps) {
  const t = useT();
  const texts = t(householdInvitationsTexts);
  const { data, error, isFetching, refetch } = useQuery(householdInvitationsQuery(application.id));
  const remind = useRemindHouseholdInvitee();
  const withdraw = useWithdrawHouseholdInvitation();
  // includes the time of the previous reminder, so that a further reminder gets a new key
  const idempotencyKeyOf = useIdempotencyKey();
  const [isInviting, setIsInviting] = useState(false);
  const [invitationToWithdraw, setInvitationToWithdraw] = useState<HouseholdInvitation | null>(null);
  if (error && !data) return <LoadFailure error={error} retry={refetch} busy={isFetching} />;
  if (!data || (data.results.length === 0 && !data.can_invite)) return null;

  async function runWithToast(run: () => Promise<unknown>, successText: string) {
    try {
      await run();
      toast("success", successText);
    } catch (error) {
      toast("error", failureText(error, t));
    }
    setInvitationToWithdraw(null);
  }
  const members = application.bundle.applications.map(({ id }) => id);
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{isOwn ? texts.own_title : texts.title}</h2>
      {data.can_invite && <p className={styles.quiet}>{isOwn ? texts.own_help : texts.help}</p>}
      <ul role="list" className={styles.list}>
        {data.results.map((invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            isOwn={isOwn}
            isMember={invitation.application !== null && members.includes(invitation.application)}
            buttons={
              (invitation.can_remind || invitation.can_withdraw) && (
                <div className={styles.buttons}>
                  {invitation.can_remind && (
                    <Button
                      busy={remind.isPending && remind.variables.id === invitation.id}
                      aria-label={texts.remind_name({ name: invitation.name })}
                      onClick={() =>
                        void runWithToast(
                          () =>
                            remind.mutateAsync({
                              id: invitation.id,
                              idempotencyKey: idempotencyKeyOf([invitation.id, invitation.sent]),
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
                      onClick={() => setInvitationToWithdraw(invitation)}
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
      {data.can_invite && <InviteButton onClick={() => setIsInviting(true)} />}
      {isInviting && (
        <HouseholdInviteDialog application={application.id} isOwn={isOwn} onClose={() => setIsInviting(false)} />
      )}
      {invitationToWithdraw && (
        <ConfirmDialog
          title={texts.withdraw_title}
          action={texts.withdraw_action}
          busy={withdraw.isPending}
          onConfirm={() =>
            void runWithToast(() => withdraw.mutateAsync(invitationToWithdraw.id), texts.withdrawn_toast)
          }
          onCancel={() => setInvitationToWithdraw(null)}
        >
          <p>{texts.withdraw_text({ name: invitationToWithdraw.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** The button to invite a person; until the user has verified their email address, the button to verify it. */
function InviteButton({ onClick }: { onClick: () => void }) {
  const texts = useT()(householdInvitationsTexts);
  const { email_verified, username } = useUser();
  if (email_verified) return <Button onClick={onClick}>{texts.invite}</Button>;
  return (
    <Notice>
      <p>{texts.verify_to_invite({ email: username })}</p>
      <VerifyEmailButton />
    </Notice>
  );
}
