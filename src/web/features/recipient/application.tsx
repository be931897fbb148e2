import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo } from "react";
import { Link, Outlet, useLocation, useParams } from "react-router";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { formatDecisionTime } from "#rules/text/dates.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { downloadSharedAttachment, sharedApplicationQuery } from "#web/api/applications/shared.ts";
import { isMissing } from "#web/api/errors/api-error.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { Status } from "#web/components/status.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { timeZone } from "#web/components/timestamp.tsx";
import { ReviewContext, type ReviewContextValue } from "#web/features/application-review/data/review-context.ts";
import { useShared } from "#web/features/recipient/layout.tsx";
import styles from "#web/features/recipient/recipient.module.css";
import { lastSegment } from "#web/navigation/last-segment.ts";
import { paths } from "#web/navigation/paths.ts";

// loaded on demand, only for recipients who may decide
const DecideButtons = lazy(() => import("#web/features/recipient/decide-buttons.tsx"));

export const handle = definePageTitle((t) => t(recipientTexts).title);

/** A shared application: the landlord's own screens, limited to what is shared. */
export default function SharedApplication() {
  const { application = "" } = useParams();
  // a dialog of one application must not apply to the next one
  return <SharedApplicationPage key={application} applicationId={application} />;
}

function SharedApplicationPage({ applicationId }: { applicationId: string }) {
  const t = useT();
  const { pathname } = useLocation();
  const { id, session, shared } = useShared();
  const viewPart = lastSegment(pathname) === "application" ? "application" : "summary";
  const query = useQuery(sharedApplicationQuery(session, applicationId, viewPart));
  const reviewPlace = useMemo<ReviewContextValue>(
    () => ({
      reportPath: (application, type) => paths.sharedReport(id, application, type),
      answersPath: (application) => paths.sharedForm(id, application),
      loadFile: shared.documents ? (path) => downloadSharedAttachment(session, path) : null,
      shareSession: session,
    }),
    [id, session, shared.documents],
  );
  const application = query.data;
  const hasOtherApplications = shared.bundles.some(({ applications }) =>
    applications.every((one) => one.id !== applicationId),
  );
  if (!application)
    return isMissing(query.error) ? (
      <EmptyState level={1} title={t(recipientTexts).application_gone} text={t(recipientTexts).application_gone_help}>
        {hasOtherApplications && (
          <Link className={buttonClass("primary")} to={paths.shared(id)}>
            {t(recipientTexts).all_applicants}
          </Link>
        )}
      </EmptyState>
    ) : (
      <>
        <h1 className="visually-hidden">{t(recipientTexts).title}</h1>
        {query.isError ? (
          <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
        ) : (
          <Skeleton rows={4} height={88} />
        )}
      </>
    );
  const ownBundle = shared.bundles.find(({ applications }) => applications.some((one) => one.id === applicationId));
  const otherMembers = ownBundle?.applications.filter((one) => one.id !== applicationId) ?? [];
  return (
    <ReviewContext value={reviewPlace}>
      {shared.bundles.length > 1 && <BackLink to={paths.shared(id)}>{t(recipientTexts).all_applicants}</BackLink>}
      <header>
        <h1>{applicantLabel(application.applicant)}</h1>
        <p className={styles.where}>
          {application.unit_address || application.template_name}
          <Status code={application.status} />
        </p>
        <Decision application={application} />
        {(application.abilities.decide || application.abilities.undo_decision) && (
          <Suspense>
            <DecideButtons application={application} />
          </Suspense>
        )}
        {shared.decisioning && ownBundle && !ownBundle.can_decide && isDecidable(ownBundle.status) && (
          <p className={styles.quiet}>{t(recipientTexts).cant_decide({ who: shared.shared_by })}</p>
        )}
        {otherMembers.length > 0 && (
          <p className={styles.where}>
            {t(applicationReviewTexts).applies_together}
            {otherMembers.map((one) => (
              <Link key={one.id} to={paths.sharedSummary(id, one.id)}>
                {one.name}
              </Link>
            ))}
          </p>
        )}
      </header>
      <Tabs
        label={t(applicationReviewTexts).application}
        tabs={[
          { to: paths.sharedSummary(id, applicationId), label: t(applicationReviewTexts).summary },
          { to: paths.sharedForm(id, applicationId), label: t(applicationReviewTexts).application },
          ...application.reports.map(({ report_type: type }) => ({
            to: paths.sharedReport(id, applicationId, type),
            label: t(reportsTexts).name[type],
          })),
        ]}
      />
      <Outlet context={application} />
    </ReviewContext>
  );
}

function Decision({ application: { decision_by, decision_date, status } }: { application: Application }) {
  const t = useT();
  if (!decision_date || (status !== "A" && status !== "R")) return null;
  const vars = { when: formatDecisionTime(new Date(decision_date), timeZone()), who: decision_by ?? "" };
  const texts = t(applicationReviewTexts);
  if (status === "A") return <p>{decision_by ? texts.selected_when_who(vars) : texts.selected(vars)}</p>;
  return <p>{decision_by ? texts.declined_when_who(vars) : texts.declined(vars)}</p>;
}
