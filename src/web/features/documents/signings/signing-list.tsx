import { Link } from "react-router";
import { documentSigningsTexts } from "#texts/document-signings/texts.ts";
import { useLocale, useT } from "#ui/texts.tsx";
import type { SigningRow } from "#web/api/documents/document-signings.ts";
import { Deadline, Timestamp } from "#web/components/timestamp.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { pendingRecipientNames } from "#web/features/documents/signings/pending-recipients.ts";
import { SigningBadge } from "#web/features/documents/signings/signing-badge.tsx";
import styles from "#web/features/documents/signings/signings.module.css";
import formStyles from "#web/features/forms/styles/forms.module.css";

/** A list of sent documents with their status, and the recipients who must sign next. */
export function SigningList({ signings, busy }: { signings: readonly SigningRow[]; busy: boolean }) {
  return (
    <ul role="list" className={formStyles.cards} aria-busy={busy}>
      {signings.map((signing) => (
        <li key={signing.id}>
          <SigningCard signing={signing} />
        </li>
      ))}
    </ul>
  );
}

function SigningCard({ signing }: { signing: SigningRow }) {
  const t = useT();
  const texts = t(documentSigningsTexts);
  const locale = useLocale();
  const { id, name, subject, status, created, expires, ended_at, completed_at, recipients } = signing;
  const namesOf = (names: string[]) => new Intl.ListFormat(locale).format(names);
  const pendingNames = pendingRecipientNames(signing);
  const endedAt = completed_at ?? ended_at;
  return (
    <article className={formStyles.card}>
      <div className={formStyles.what}>
        <h2>
          <Link to={dashboardPaths.signing(id)}>{name}</Link>
        </h2>
        <p className={styles.hint}>{subject}</p>
      </div>
      <div className={styles.badge}>
        <SigningBadge status={status} />
      </div>
      <dl className={formStyles.facts}>
        <div>
          <dt>{pendingNames.length > 0 ? texts.waiting_for : texts.sent_to}</dt>
          <dd className={styles.names}>
            {namesOf(pendingNames.length > 0 ? pendingNames : recipients.map((each) => each.name))}
          </dd>
        </div>
        <div>
          <dt>{texts.sent}</dt>
          <dd>
            <Timestamp at={created} />
          </dd>
        </div>
        <div>
          <dt>{endedAt ? texts.statuses[status] : texts.expires}</dt>
          <dd>{endedAt ? <Timestamp at={endedAt} /> : <Deadline at={expires} />}</dd>
        </div>
      </dl>
    </article>
  );
}
