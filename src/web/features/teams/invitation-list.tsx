import { useRef, useState } from "react";
import { roleOf } from "#rules/companies/member-rights.ts";
import { dayFormats } from "#rules/email/day-formats.ts";
import { lastDayBefore } from "#rules/email/email-day.ts";
import { initials } from "#rules/text/initials.ts";
import { teamsTexts } from "#texts/teams/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/feedback/dialog.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useLanguage, useT } from "#ui/texts.tsx";
import { type MemberInvitation, useChangeTeamInvitation } from "#web/api/accounts/companies.ts";
import { failureText } from "#web/api/errors/failure-text.ts";
import { Avatar } from "#web/components/avatar.tsx";
import styles from "#web/features/teams/teams.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

/** The pending invitations; renders nothing if there are none. */
export function InvitationList({ invitations }: { invitations: readonly MemberInvitation[] }) {
  const t = useT();
  const language = useLanguage();
  const texts = t(teamsTexts);
  const { isPending, variables, mutate } = useChangeTeamInvitation();
  const idempotencyKeyOf = useIdempotencyKey();
  const [invitationToWithdraw, setInvitationToWithdraw] = useState<(typeof invitations)[number] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (invitations.length === 0) return null;
  const updateInvitation = (id: string, sent: string, operation: "resend" | "withdraw") =>
    mutate(
      { id, change: operation, idempotencyKey: idempotencyKeyOf({ id, sent, what: operation }) },
      {
        onSuccess: () => toast("success", operation === "resend" ? texts.resent_toast : texts.withdrawn_toast),
        onError: (error) => toast("error", failureText(error, t)),
      },
    );
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations" ref={heading} tabIndex={-1}>
        {texts.pending({ n: invitations.length })}
      </h2>
      <ul role="list" className={styles.cards}>
        {invitations.map((invitation) => {
          const { id, email, name, state, expires, sent } = invitation;
          const day = dayFormats[language](lastDayBefore(new Date(expires)));
          const busy = isPending && variables?.id === id;
          return (
            <li key={id} className={styles.member}>
              <Avatar photo={null} initials={initials(name, email)} />
              <div className={styles.facts}>
                <div className={styles.name}>
                  <h3>{name || email}</h3>
                  <StatusBadge>{texts.roles[roleOf(invitation)]}</StatusBadge>
                </div>
                {name && <p className={styles.quiet}>{email}</p>}
                <p className={styles.quiet}>
                  {state === "invited" ? texts.invited_until({ day }) : texts.invitation_expired({ day })}
                </p>
                <div className={styles.buttons}>
                  <Button
                    busy={busy}
                    aria-label={texts.resend_to({ email })}
                    onClick={() => updateInvitation(id, sent, "resend")}
                  >
                    {texts.resend}
                  </Button>
                  <Button
                    variant="quiet"
                    busy={busy}
                    aria-label={texts.withdraw_from({ email })}
                    onClick={() => setInvitationToWithdraw(invitation)}
                  >
                    {texts.withdraw}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {invitationToWithdraw && (
        <ConfirmDialog
          title={texts.withdraw_question}
          action={texts.withdraw_invitation}
          onConfirm={() => {
            updateInvitation(invitationToWithdraw.id, invitationToWithdraw.sent, "withdraw");
            setInvitationToWithdraw(null);
            // the clicked button is about to disappear
            heading.current?.focus();
          }}
          onCancel={() => setInvitationToWithdraw(null)}
        >
          <p>{texts.withdraw_consequence({ email: invitationToWithdraw.email })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
