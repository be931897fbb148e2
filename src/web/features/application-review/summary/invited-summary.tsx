import type { Application } from "#web/api/applications/applications.ts";
import { Failures } from "#web/features/application-review/failures/failures.tsx";
import { InvitationCard } from "#web/features/application-review/invitation/invitation-card.tsx";
import styles from "#web/features/application-review/styles/summary.module.css";
import { Contact } from "#web/features/application-review/summary/contact.tsx";
import { History } from "#web/features/application-review/summary/history.tsx";
import { Notes } from "#web/features/application-review/summary/notes.tsx";

/** The summary of an application that isn't submitted yet: it has no answers, only the invitation. */
export function InvitedSummary({ application }: { application: Application }) {
  const { abilities, audit_logs, invitation, notes } = application;
  // the invitation card already explains the bounce
  const failures =
    invitation?.state === "bounced"
      ? application.failures.filter(({ bounce_reason }) => bounce_reason === null)
      : application.failures;
  return (
    <div className={`${styles.page} ${styles.invited}`}>
      <div className={styles.main}>
        <Failures application={{ ...application, failures }} />
        {invitation && <InvitationCard application={application} invitation={invitation} />}
      </div>
      <div className={styles.aside}>
        <Contact application={application} />
        {abilities.write_notes && <Notes notes={notes ?? []} />}
        {audit_logs && <History entries={audit_logs} />}
      </div>
    </div>
  );
}
