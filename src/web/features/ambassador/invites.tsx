import { useQuery } from "@tanstack/react-query";
import { ambassadorTexts } from "#texts/ambassador/texts.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { type ReferralInvite, referralInvitesQuery } from "#web/api/my-payments/referrers.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Pager } from "#web/components/pager/pager.tsx";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/ambassador/ambassador.module.css";

const tones: Record<ReferralInvite["state"], BadgeTone> = { sent: "plain", bounced: "bad", signed_up: "good" };

/** The landlords whom the ambassador invited by email, with what became of it. */
export function Invites({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const texts = useT()(ambassadorTexts);
  const list = useQuery(referralInvitesQuery(page));
  if (list.isPending) return <Skeleton rows={2} height={44} />;
  if (list.isError) return <LoadFailure error={list.error} retry={list.refetch} busy={list.isFetching} />;
  if (list.data.count === 0) return <p className={styles.quiet}>{texts.no_invitations}</p>;
  return (
    <>
      <ul role="list" className={styles.invites}>
        {list.data.results.map(({ id, email, state, created }) => (
          <li key={id}>
            <span className={styles.email}>
              {email}
              {state === "bounced" && <span className={styles.why}>{texts.bounced_help}</span>}
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
