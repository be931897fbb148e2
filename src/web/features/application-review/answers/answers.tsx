import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { newestCorrections } from "#rules/applicant/corrections.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Application, revisionQuery } from "#web/api/applications/applications.ts";
import { isMissing } from "#web/api/errors/api-error.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import styles from "#web/features/application-review/answers/answers.module.css";
import { Attachments } from "#web/features/application-review/answers/attachments.tsx";
import { RevisionList } from "#web/features/application-review/answers/revision-list.tsx";
import { SectionLinks } from "#web/features/application-review/answers/section-links.tsx";
import { UserActions } from "#web/features/application-review/answers/user-actions.tsx";
import { ElectronicConsent } from "#web/features/application-review/consent/electronic-consent.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { useFieldContext } from "#web/features/application-review/data/use-field-context.ts";
import { Viewer } from "#web/features/form-renderer/viewer/viewer.tsx";
import { paths } from "#web/navigation/paths.ts";

/** The submitted form with its answers, read-only: the latest revision, or the earlier one in the URL. */
export default function ApplicationAnswers() {
  const t = useT();
  const application = useApplication();
  const [search] = useSearchParams();
  const revision = Number(search.get("revision") ?? application.revision);
  if (revision !== application.revision && application.revisions.length > 0)
    return <EarlierRevision newest={application} revision={revision} />;
  return (
    <div className={styles.page}>
      {application.abilities.edit && (
        <p>
          <Link className={buttonClass("secondary")} to={paths.applyEdit(application.id)}>
            {t(applicationReviewTexts).change_answers}
          </Link>
        </p>
      )}
      {application.revisions.length > 0 && <RevisionList application={application} />}
      <Answers application={application}>
        {application.abilities.see_history && <ElectronicConsent application={application} />}
      </Answers>
    </div>
  );
}

function Answers({ application, children }: { application: Application; children?: ReactNode }) {
  const { attachment_urls, form, values } = application;
  const context = useFieldContext(application);
  return (
    <div className={styles.columns}>
      <SectionLinks application={application} />
      <div className={styles.answers}>
        {attachment_urls.length > 0 && <Attachments files={attachment_urls} />}
        <Viewer
          form={form}
          values={values}
          context={context}
          corrections={newestCorrections(application.revisions, application.revision)}
        />
        {form.user_actions.length > 0 && <UserActions application={application} />}
        {children}
      </div>
    </div>
  );
}

/** The notice above an earlier revision. */
function EarlierRevision({ newest, revision }: { newest: Application; revision: number }) {
  const t = useT();
  const { id, abilities } = newest;
  const query = useQuery(revisionQuery(id, revision));
  const toNewest = (
    <Link to={abilities.see_history ? paths.applicationForm(id) : paths.ownApplicationForm(id)}>
      {t(applicationReviewTexts).view_latest_answers}
    </Link>
  );
  if (isMissing(query.error))
    return (
      <EmptyState
        title={t(applicationReviewTexts).version_not_found}
        text={t(applicationReviewTexts).version_not_found_text}
      >
        {toNewest}
      </EmptyState>
    );
  if (query.isPending) return <Skeleton rows={4} height={88} />;
  if (!query.data) return <QueryFailure of={query} />;
  return (
    <div className={styles.page}>
      <Notice tone="attention" title={t(applicationReviewTexts).earlier_version_note({ n: revision })}>
        <p>{toNewest}</p>
      </Notice>
      <Answers application={query.data} />
    </div>
  );
}
