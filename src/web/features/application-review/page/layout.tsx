import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Navigate, Outlet, useLocation, useParams } from "react-router";
import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { isBeforeSubmission } from "#rules/workflow/statuses.ts";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { documentsTexts } from "#texts/documents/texts.ts";
import { householdTexts } from "#texts/household/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import { type Application, applicationQuery, useMarkApplicationSeen } from "#web/api/applications/applications.ts";
import { isMissing } from "#web/api/errors/api-error.ts";
import { findImpersonation } from "#web/api/session.ts";
import { BackLink } from "#web/components/back-link/back-link.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle, usePageSubject } from "#web/components/page-title.tsx";
import { Tabs } from "#web/components/tabs/tabs.tsx";
import { lastListPath } from "#web/features/applicants/state/last-list.ts";
import { Panels } from "#web/features/application-panels/panels.tsx";
import { usePanel } from "#web/features/application-panels/use-panel.ts";
import { OtherApplicants } from "#web/features/application-review/decisions/other-applicants.tsx";
import { CurrentStatus } from "#web/features/application-review/header/current-status.tsx";
import { Header } from "#web/features/application-review/header/header.tsx";
import { DecisionNotices } from "#web/features/application-review/notices/decision-notices.tsx";
import { OwnReports } from "#web/features/application-review/page/own-reports.tsx";
import { ownSidePath } from "#web/features/application-review/page/own-side-path.ts";
import { ListPosition } from "#web/features/application-review/position/list-position.tsx";
import styles from "#web/features/application-review/styles/application.module.css";
import { ConfirmSession } from "#web/features/authentication/confirm-session.tsx";
import { dashboardPaths } from "#web/features/dashboard/dashboard-paths.ts";
import { homePathOf } from "#web/features/dashboard/view.ts";
import { useAnnounceChanges } from "#web/features/live-updates/use-announce-changes.ts";
import { Recommendations } from "#web/features/sharing/recommendations.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t) => t(applicationReviewTexts).application);

/** Returns the subject in the page's title: the applicant for the landlord, the home for the applicant. */
const titleSubject = ({ abilities, applicant, template_name, unit_address }: Application): string =>
  abilities.see_history ? applicantLabel(applicant) : unit_address || template_name;

/** The poll interval for pending reports, in ms. */
const reportPollMs = 2_000;

/**
 * An application's page: for the landlord at `/dashboard/view/…`, for the applicant at `/dashboard/applicant/view/…`.
 */
export default function ApplicationLayout() {
  const { id = "" } = useParams();
  // a dialog or an input of one application must not apply to the next one
  return <ApplicationPage key={id} id={id} />;
}

function ApplicationPage({ id }: { id: string }) {
  const t = useT();
  const location = useLocation();
  const user = useUser();
  const query = useQuery({
    ...applicationQuery(id),
    // polls while reports are pending; applicants see a report only once it is finished
    refetchInterval: ({ state }) =>
      state.data?.status === "P" || state.data?.reports.some(({ status }) => status === "ordered")
        ? reportPollMs
        : false,
  });
  const application = query.data;
  // remembers that the application was shown, in case access is lost later
  const [wasShown, setWasShown] = useState(false);
  if (application && !wasShown) setWasShown(true);
  useAnnounceChanges(application);
  usePageSubject(application && titleSubject(application));
  const { mutate: markSeen } = useMarkApplicationSeen();
  const { panel, show } = usePanel();
  // viewing by support staff doesn't mark it as seen
  const isUnseen = application?.is_new && application.abilities.see_history && !findImpersonation();
  useEffect(() => {
    if (isUnseen) markSeen(id);
  }, [isUnseen, id, markSeen]);

  if (query.isPending) {
    return (
      <>
        <h1 className="visually-hidden">{t(applicationReviewTexts).application}</h1>
        <Skeleton rows={4} height={88} />
      </>
    );
  }
  if (!application) {
    return isMissing(query.error) ? (
      <EmptyState
        level={1}
        title={wasShown ? t(applicationReviewTexts).access_ended : t(applicationReviewTexts).application_not_found}
        text={wasShown ? t(applicationReviewTexts).access_ended_text : t(applicationReviewTexts).not_found_reasons}
      >
        <Link to={paths.dashboard()} className={buttonClass("primary")}>
          {t(applicationReviewTexts).go_dashboard}
        </Link>
      </EmptyState>
    ) : (
      <>
        <h1 className="visually-hidden">{t(applicationReviewTexts).application}</h1>
        <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />
      </>
    );
  }
  const redirectPath = ownSidePath(location, application);
  if (redirectPath) return <Navigate replace to={redirectPath} />;
  const isLandlordSide = application.abilities.see_history;
  const notices = (application.decision_date ?? application.decline_proposed_at) && (
    <DecisionNotices application={id} isUndoable={application.abilities.undo_decision} isApplicant={!isLandlordSide} />
  );
  const isOnStatus = !isLandlordSide && location.pathname.replace(/\/$/, "") === paths.ownApplication(id);
  const orderedKinds = application.reports.map(({ report_type }) => report_type);
  // includes reports that aren't ordered yet, since they are ordered on their own tab
  const reports = reportKinds.filter((kind) => application.is_a_la_carte_eligible || orderedKinds.includes(kind));
  const hasIncomeStep = application.workflow.steps.some(({ step }) => step === "income");
  return (
    <ConfirmSession>
      <div className={styles.way}>
        <BackLink to={isLandlordSide ? lastListPath() : homePathOf("applicant")}>
          {isLandlordSide ? t(commonTexts).applicants : t(commonTexts).applications}
        </BackLink>
        {isLandlordSide && <ListPosition application={application} />}
      </div>
      <Header application={application} />
      {/* before the submission there are no answers, reports or payments */}
      {isLandlordSide && !isBeforeSubmission(application.status) && (
        <Tabs
          label={t(applicationReviewTexts).application}
          tabs={[
            { to: paths.applicationSummary(id), label: t(applicationReviewTexts).summary },
            { to: paths.applicationForm(id), label: t(applicationReviewTexts).application },
            ...reports.map((report) => ({
              to: paths.applicationReport(id, report),
              label: t(reportsTexts).name[report],
            })),
            { to: paths.applicationHousehold(id), label: t(householdTexts).household },
            ...(application.abilities.see_money
              ? [{ to: paths.applicationPayments(id), label: t(applicationReviewTexts).payments }]
              : []),
            ...(user.landlord?.beta_features_enabled
              ? [{ to: dashboardPaths.applicationDocuments(id), label: t(documentsTexts).documents }]
              : []),
            ...(hasIncomeStep ? [{ to: paths.applicationIncome(id), label: t(applicationReviewTexts).income }] : []),
          ]}
        />
      )}
      {!isLandlordSide && (
        <Tabs
          label={t(applicationReviewTexts).application}
          tabs={[
            { to: paths.ownApplication(id), label: t(commonTexts).status, end: true },
            { to: paths.ownApplicationForm(id), label: t(applicationReviewTexts).application },
            ...reports.map((report) => ({
              to: paths.ownApplicationReport(id, report),
              label: t(reportsTexts).title[report],
            })),
            ...(hasIncomeStep ? [{ to: paths.ownApplicationIncome(id), label: t(applicationReviewTexts).income }] : []),
          ]}
        />
      )}
      <CurrentStatus application={application} />
      {isLandlordSide && <Recommendations application={application} />}
      {isLandlordSide && application.status === "A" && <OtherApplicants application={application} />}
      {isLandlordSide && notices}
      {isLandlordSide && <Panels panel={panel} applicationId={id} name={titleSubject(application)} show={show} />}
      <Outlet context={application} />
      {/* the applicant sees the decision first, then the reports and the long notice about it */}
      {isOnStatus && <OwnReports application={application} />}
      {isOnStatus && notices}
    </ConfirmSession>
  );
}
