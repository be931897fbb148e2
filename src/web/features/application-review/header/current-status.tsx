import { Link } from "react-router";
import { formatDecisionTime } from "#rules/text/dates.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { declineReasonsTexts } from "#texts/decline-reasons/texts.ts";
import { storedText } from "#texts/stored-text.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { timeZone } from "#web/components/timestamp.tsx";
import { UndoDecision } from "#web/features/application-review/decisions/undo-decision.tsx";
import { DownloadState } from "#web/features/application-review/documents/download-all.tsx";
import { Household } from "#web/features/application-review/header/household.tsx";
import styles from "#web/features/application-review/styles/application.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The facts shown above all tabs of an application: co-applicants, changes, the decision. */
export function CurrentStatus({ application }: { application: Application }) {
  return (
    <div className={styles.status}>
      <Decision application={application} />
      {application.abilities.see_history && <Household application={application} />}
      <LastCorrection application={application} />
      <DownloadState id={application.id} />
    </div>
  );
}

/** When the applicant last corrected their answers; renders nothing if they never did. */
function LastCorrection({ application }: { application: Application }) {
  const t = useT();
  const newest = application.revisions[0];
  if (!newest) return null;
  const { id, abilities } = application;
  const correctedAt = formatDecisionTime(new Date(newest.sent), timeZone());
  return (
    <p className={styles.changed}>
      {t(applicationReviewTexts).changed_when_who({ when: correctedAt, who: newest.by })}{" "}
      <Link to={abilities.see_history ? paths.applicationForm(id) : paths.ownApplicationForm(id)}>
        {t(applicationReviewTexts).see_changed}
      </Link>
    </p>
  );
}

/** When and by whom the application was decided; renders nothing while it is undecided. */
function Decision({ application }: { application: Application }) {
  const t = useT();
  const { abilities, status, decision_date, decision_by } = application;
  if (!decision_date || (status !== "A" && status !== "R")) return null;
  const decidedAt = formatDecisionTime(new Date(decision_date), timeZone());
  const vars = { when: decidedAt, who: decision_by ?? "" };
  const texts =
    status === "A"
      ? { by: t(applicationReviewTexts).selected_when_who(vars), alone: t(applicationReviewTexts).selected(vars) }
      : { by: t(applicationReviewTexts).declined_when_who(vars), alone: t(applicationReviewTexts).declined(vars) };
  const reasons = application.decision_reasons.map((reason) => storedText(t, declineReasonsTexts, reason)).join(" · ");
  return (
    <div className={styles.decision}>
      <p className={status === "A" ? styles.selected : abilities.see_history ? styles.declined : styles.changed}>
        {decision_by ? texts.by : texts.alone}
      </p>
      {reasons && <p className={styles.changed}>{t(applicationReviewTexts).reasons({ reasons })}</p>}
      <UndoDecision application={application} />
    </div>
  );
}
