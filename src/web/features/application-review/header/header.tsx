import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Status } from "#web/components/status.tsx";
import { useApplicantActions } from "#web/features/applicants/applicant-actions.ts";
import { ShortlistedIcon } from "#web/features/applicants/cells/shortlist-button.tsx";
import { usePanel } from "#web/features/application-panels/use-panel.ts";
import { revisionsOf } from "#web/features/application-review/decisions/use-seen-revisions.ts";
import { Actions } from "#web/features/application-review/header/actions.tsx";
import styles from "#web/features/application-review/styles/application.module.css";
import { ShareStack } from "#web/features/sharing/share-stack.tsx";

/** The header with the applicant, the home and the actions; sticky on wide screens. */
export function Header({ application }: { application: Application }) {
  const t = useT();
  const runAction = useApplicantActions();
  const { show } = usePanel();
  const { abilities, applicant, bundle, is_archived, is_refunded, is_shortlisted, unit_address } = application;
  const name = applicantLabel(applicant);
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <div className={styles.title}>
          <h1>{name}</h1>
          {!abilities.shortlist && abilities.see_history && is_shortlisted && <ShortlistedIcon />}
          {abilities.shortlist && (
            <IconButton
              icon={is_shortlisted ? "starred" : "star"}
              label={t(applicationReviewTexts).shortlist({ name })}
              aria-pressed={is_shortlisted}
              onClick={() =>
                void runAction(is_shortlisted ? "unshortlist" : "shortlist", [bundle.slug], revisionsOf(application))
              }
            />
          )}
        </div>
        <p className={styles.where}>
          {unit_address || application.template_name}
          {abilities.see_history && <Status code={application.status} />}
          {is_archived && <StatusBadge tone="plain">{t(applicationReviewTexts).archived}</StatusBadge>}
          {is_refunded && <StatusBadge tone="plain">{t(applicationReviewTexts).fee_refunded}</StatusBadge>}
          <ShareStack shares={application.shares} onOpen={() => show("shares")} />
        </p>
      </div>
      <Actions application={application} runAction={runAction} />
    </header>
  );
}
