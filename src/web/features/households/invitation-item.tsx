import type { ReactNode } from "react";
import { Link } from "react-router";
import { householdTexts } from "#texts/household/texts.ts";
import { householdInvitationsTexts } from "#texts/household-invitations/texts.ts";
import { type BadgeTone, StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { HouseholdInvitation } from "#web/api/applications/household-invitations.ts";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/households/invitations.module.css";
import { paths } from "#web/navigation/paths.ts";

const tones: Record<HouseholdInvitation["state"], BadgeTone> = {
  sent: "plain",
  opened: "brand",
  started: "brand",
  submitted: "good",
  expired: "attention",
  withdrawn: "plain",
};

type InvitationItemProps = {
  invitation: HouseholdInvitation;
  /** whether the user is the applicant */
  isOwn: boolean;
  /** whether the person's submitted application is in the displayed household */
  isMember: boolean;
  buttons: ReactNode;
};

/** One invited person: their role, who invited them, and their progress. */
export function InvitationItem({ invitation, isOwn, isMember, buttons }: InvitationItemProps) {
  const t = useT();
  const texts = t(householdInvitationsTexts);
  const { application, by_applicant, email, expires, name, opened, role, sent, separate, state, submitted } =
    invitation;
  const isWaiting = state === "sent" || state === "opened";
  return (
    <li className={styles.invitation}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
      </div>
      <p className={styles.quiet}>
        {t(householdTexts).roles[role]} · {email}
      </p>
      {by_applicant && !isOwn && <p className={styles.quiet}>{texts.by_applicant}</p>}
      <p className={styles.quiet}>
        {submitted ? (
          <>
            {texts.states.submitted} <Timestamp at={submitted} />
          </>
        ) : (
          <>
            {texts.states.sent} <Timestamp at={sent} />
            {opened && (
              <>
                {" · "}
                {texts.states.opened} <Timestamp at={opened} />
              </>
            )}
          </>
        )}
      </p>
      {isWaiting && (
        <p className={styles.quiet}>
          {texts.link_until} <Deadline at={expires} />
        </p>
      )}
      {application && !isMember && (
        <p>
          {texts.not_joined} {separate && `${texts.separate[separate]} `}
          <Link to={paths.applicationSummary(application)}>{texts.view_application}</Link>
        </p>
      )}
      {buttons}
    </li>
  );
}
