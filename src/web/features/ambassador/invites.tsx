import { useQuery } from "@tanstack/react-query";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { failureText } from "#web/api/errors/failure-text.ts";
import { type ReferralInvite, referralInvitesQuery, useInviteLandlord } from "#web/api/my-payments/referrers.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/ambassador/ambassador.module.css";
import { toast } from "#web/hooks/toast.ts";
import { useIdempotencyKey } from "#web/hooks/use-idempotency-key.ts";

const tones: Record<ReferralInvite["state"], BadgeTone> = { sent: "plain", bounced: "bad", signed_up: "good" };

/** Renders the landlords whom the ambassador invited by email, with the state of each invitation. */
export function Invites({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const texts = useT()(ambassadorTexts);
  const list = useQuery(referralInvitesQuery(page));
  if (list.isPending) return <Skeleton rows={2} height={44} />;
  if (list.data === undefined) return <QueryFailure of={list} />;
  if (list.data.count === 0) return <p className={styles.quiet}>{texts.no_invitations}</p>;
  return (
    <>
      <ul role="list" className={styles.invites}>
        {list.data.results.map(({ id, email, state, created }) => (
          <li key={id}>
            <span className={styles.email}>
              {email}
              {state === "bounced" && <span className={styles.why}>{texts.bounced_help}</span>}
              {state === "bounced" && <ResendButton email={email} sent={created} />}
            </span>
            <StatusBadge tone={tones[state]}>{texts.invite_state[state]}</StatusBadge>
            <span className={styles.quiet}>
              <Timestamp at={created} />
            </span>
          </li>
        ))}
      </ul>
      <Pager count={list.data.count} page={page} hrefOf={hrefOf} anchor="invitations" />
    </>
  );
}

/** Renders the button that resends an undelivered invitation. */
function ResendButton({ email, sent }: { email: string; sent: string }) {
  const t = useT();
  const texts = t(ambassadorTexts);
  const invite = useInviteLandlord();
  const idempotencyKeyOf = useIdempotencyKey();
  const resend = () =>
    invite.mutate(
      { email, idempotencyKey: idempotencyKeyOf([email, sent]) },
      {
        onSuccess: () => toast("success", texts.invited),
        onError: (error) => toast("error", failureText(error, t)),
      },
    );
  return (
    <Button busy={invite.isPending} onClick={resend} aria-label={texts.resend_to({ email })}>
      {texts.resend}
    </Button>
  );
}
