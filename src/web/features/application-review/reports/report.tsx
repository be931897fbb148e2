import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { type Report, reportQuery } from "#web/api/applications/reports.ts";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { CertificationForm } from "#web/features/application-review/documents/certification-form.tsx";
import { PersonMismatch } from "#web/features/application-review/identity/person-mismatch.tsx";
import { isReportKind, OrderReport } from "#web/features/application-review/reports/order-report.tsx";
import { PortableReportNotice } from "#web/features/application-review/reports/portable-report-notice.tsx";
import { ReportButtons } from "#web/features/application-review/reports/report-buttons.tsx";
import { ReportErrorForm } from "#web/features/application-review/reports/report-error-form.tsx";
import { ReportState } from "#web/features/application-review/reports/report-state.tsx";
import { SecondFactorRequired } from "#web/features/application-review/reports/second-factor-required.tsx";
import { EarlierAnswersNotice } from "#web/features/application-review/requests/earlier-answers-notice.tsx";
import styles from "#web/features/application-review/styles/report.module.css";
import { useConfirmed } from "#web/features/authentication/confirm-session.tsx";
import { ReportView } from "#web/features/report-view/report-view.tsx";
import { paths } from "#web/navigation/paths.ts";

export const handle = definePageTitle((t, _loaded, { type }) =>
  isReportKind(type) ? t(reportsTexts).title[type] : t(reportOrdersTexts).application,
);

/** One report of an application, in its current state. */
export default function ApplicationReport() {
  const t = useT();
  const { type } = useParams();
  const application = useApplication();
  const report = application.reports.find(({ report_type }) => report_type === type);
  if (!report && isReportKind(type) && application.is_a_la_carte_eligible)
    return (
      <article className={styles.page} aria-labelledby="report-title">
        <h2 id="report-title">{t(reportsTexts).title[type]}</h2>
        <OrderReport kind={type} />
      </article>
    );
  if (!report)
    return (
      <EmptyState title={t(reportOrdersTexts).report_not_found} text={t(reportOrdersTexts).report_wasnt_ordered} />
    );
  const isLandlordSide = application.abilities.see_history;
  const isCertified = report.compliance_requirements.every(({ fulfilled }) => fulfilled);
  const isUnfulfilled = (action: Report["compliance_requirements"][number]["action"]) =>
    report.compliance_requirements.some((one) => one.action === action && !one.fulfilled);
  const needsIdentityVerification = isUnfulfilled("prove_identity");
  const needsSecondFactor = isUnfulfilled("second_factor");
  const needsPersonConfirmation = isUnfulfilled("confirm_person");
  return (
    <article className={styles.page} aria-labelledby="report-title">
      <header className={styles.header}>
        <div>
          <h2 id="report-title">{t(reportsTexts).title[report.report_type]}</h2>
          <p className={styles.id}>{t(reportOrdersTexts).number({ id: report.identifier })}</p>
          {report.subject && (
            <p className={styles.id}>
              {report.subject.ssn
                ? t(reportOrdersTexts).ssn(report.subject)
                : t(reportOrdersTexts).about({ name: report.subject.name })}
            </p>
          )}
        </div>
        {report.status === "ready" && isCertified && !report.portable && <ReportButtons report={report} />}
      </header>
      {report.status !== "ready" && <ReportState key={report.id} report={report} application={application} />}
      {isLandlordSide && <PersonMismatch application={application} />}
      <EarlierAnswersNotice application={application} kind={report.report_type} />
      {needsIdentityVerification && <IdentityRequired />}
      {needsSecondFactor && <SecondFactorRequired />}
      {report.status === "ready" &&
        !isCertified &&
        !needsPersonConfirmation &&
        !needsIdentityVerification &&
        !needsSecondFactor && <CertificationForm report={report} />}
      {report.portable && <PortableReportNotice portable={report.portable} />}
      {report.status === "ready" && isCertified && !report.portable && <LoadedReport report={report} />}
      <ReportErrorForm
        key={report.id}
        report={report}
        reporter={isLandlordSide ? "landlord" : "applicant"}
        canReport={report.status === "ready" ? isCertified : report.status === "error"}
      />
    </article>
  );
}

/** Bureaus release reports only to verified landlords. */
function IdentityRequired() {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Notice tone="attention" title={t(reportOrdersTexts).verify_identity_read}>
      <p>{t(reportOrdersTexts).verify_identity_text}</p>
      <p>
        <Link className={buttonClass("primary")} to={paths.verify("disclaimer", pathname)}>
          {t(commonTexts).verify_identity}
        </Link>
      </p>
    </Notice>
  );
}

function LoadedReport({ report }: { report: Report }) {
  const query = useQuery(reportQuery(report, useConfirmed()));
  if (query.isPending) return <Skeleton rows={3} height={140} />;
  const content = query.data?.content;
  if (!content) return <LoadFailure error={query.error} retry={query.refetch} busy={query.isFetching} />;
  return <ReportView content={content} excluded={query.data?.excluded} redactions={query.data?.redactions} />;
}
