import { Link } from "react-router";
import type { Revision } from "#contract/schemas/revisions.ts";
import { formatDecisionTime } from "#rules/text/dates.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, downloadApplicationPdf } from "#web/api/applications/applications.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/answers/revision-list.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { useDownload } from "#web/hooks/use-download.ts";
import { paths } from "#web/navigation/paths.ts";

/** Lists every revision of an application: when it was submitted, by whom, and which answers changed. */
export function RevisionList({ application }: { application: Application }) {
  const t = useT();
  return (
    <section aria-labelledby="revisions" className={styles.revisions}>
      <h2 id="revisions">{t(applicationReviewTexts).changed}</h2>
      <ol role="list" reversed>
        {application.revisions.map((revision) => (
          <li key={revision.revision}>
            <RevisionItem application={application} revision={revision} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function RevisionItem({
  application,
  revision: { revision, sent, by, changes },
}: {
  application: Application;
  revision: Revision;
}) {
  const t = useT();
  const { id, abilities } = application;
  const submittedAt = formatDecisionTime(new Date(sent), timeZone());
  const name = t(applicationReviewTexts).version({ n: revision });
  const path = abilities.see_history ? paths.applicationForm : paths.ownApplicationForm;
  return (
    <>
      <div className={styles.head}>
        <p>
          <strong>{name}</strong> <span className={styles.quiet}>{[submittedAt, by].filter(Boolean).join(" · ")}</span>
        </p>
        {revision !== application.revision && (
          <span className={styles.ways}>
            <Link to={path(id, revision)} aria-label={t(applicationReviewTexts).view_revision({ revision: name })}>
              {t(applicationReviewTexts).view}
            </Link>
            <RevisionPdfButton application={application} revision={revision} name={name} />
          </span>
        )}
      </div>
      <Changes changes={changes} />
    </>
  );
}

/** The answers before and after a change; renders nothing if they are equal. */
export function Changes({ changes }: Pick<Revision, "changes">) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{formText(t, change.label)}</dt>
          <dd>
            <del>
              <span className="visually-hidden">{t(applicationReviewTexts).before} </span>
              {change.before || t(commonTexts).not_entered}
            </del>{" "}
            <ins>
              <span className="visually-hidden">{t(applicationReviewTexts).now} </span>
              {change.after || t(commonTexts).not_entered}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RevisionPdfButton({
  application,
  revision,
  name,
}: {
  application: Application;
  revision: number;
  name: string;
}) {
  const t = useT();
  const confirmed = useConfirmed();
  const { busy, download } = useDownload();
  const { id, applicant } = application;
  const fileName = `application-${applicant.name || id}-revision-${revision}.pdf`;
  return (
    <Button
      variant="quiet"
      busy={busy !== undefined}
      onClick={() =>
        void download(
          fileName,
          () => confirmed(() => downloadApplicationPdf(id, undefined, revision)),
          () => fileName,
        )
      }
      aria-label={t(applicationReviewTexts).pdf_revision({ revision: name })}
    >
      {t(applicationReviewTexts).pdf}
    </Button>
  );
}
