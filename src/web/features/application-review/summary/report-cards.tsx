import { useContext } from "react";
import { Link } from "react-router";
import { neverOrderedErrors } from "#rules/reports/reports.ts";
import { formatDate } from "#rules/text/dates.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { reportLabelsTexts } from "#texts/report-labels/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { storedText } from "#texts/stored-text.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { type Translate, useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import type { Report } from "#web/api/applications/reports.ts";
import { ReviewContext } from "#web/features/application-review/data/review-context.ts";
import styles from "#web/features/application-review/styles/report.module.css";
import { blockingRequirement, reportCardState } from "#web/features/application-review/summary/report-card-state.ts";

/** Cards with each report's status and summary, linked to the report. */
export function ReportCards({ application }: { application: Application }) {
  const t = useT();
  if (application.reports.length === 0) return null;
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">{t(commonTexts).reports}</h2>
      <ul role="list" className={styles.cards}>
        {application.reports.map((report) => (
          <ReportCard key={report.id} report={report} application={application.id} />
        ))}
      </ul>
    </section>
  );
}

function ReportCard({ report, application }: { report: Report; application: string }) {
  const t = useT();
  const { tone, text } = reportCardState(report, t);
  const { reportPath } = useContext(ReviewContext);
  return (
    <li>
      <p className={styles.cardHead}>
        <Link to={reportPath(application, report.report_type)}>{t(reportsTexts).title[report.report_type]}</Link>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </p>
      {report.summary.length > 0 ? (
        <dl>
          {report.summary.map(({ label, value }) => (
            <div key={label}>
              <dt>{storedText(t, reportLabelsTexts, label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.id}>{hintOf(report, t)}</p>
      )}
    </li>
  );
}

function hintOf(report: Report, t: Translate): string {
  const { status, error_type, law, portable } = report;
  if (portable)
    return t(applicationSummaryTexts).portable_report_source({ from: portable.from, day: formatDate(portable.made) });
  if (blockingRequirement(report) === "confirm_person") return t(applicationSummaryTexts).on_hold_for_mismatch;
  if (error_type === "no_ssn" || (error_type && neverOrderedErrors.includes(error_type)))
    return t(applicationSummaryTexts).nothing_ordered;
  if (error_type) return t(reportsTexts).error[error_type].title;
  if (law) return law.text;
  if (status === "ready") return readyHint(report, t);
  if (status === "ordered") return t(applicationSummaryTexts).takes_seconds;
  if (status === "waiting") return t(applicationSummaryTexts).report_ordered_later;
  return status === "unpaid" ? t(applicationSummaryTexts).ordered_after_payment : "";
}

function readyHint(report: Report, t: Translate): string {
  const blocker = blockingRequirement(report);
  if (blocker === "prove_identity") return t(applicationSummaryTexts).verify_to_open;
  if (blocker === "second_factor") return t(applicationSummaryTexts).turn_on_two_step;
  return report.compliance_requirements.every(({ fulfilled }) => fulfilled)
    ? t(applicationSummaryTexts).open_to_view
    : t(applicationSummaryTexts).open_and_certify;
}
