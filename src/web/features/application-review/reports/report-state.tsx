import type { ReactNode } from "react";
import { reportRemedies } from "#rules/reports/reports.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import type { Report } from "#web/api/applications/reports.ts";
import { unresolvedMismatches } from "#web/features/application-review/identity/person-mismatch.tsx";
import { MakeOffer } from "#web/features/application-review/reports/make-offer.tsx";
import { OrderReport } from "#web/features/application-review/reports/order-report.tsx";
import { RemedyForm } from "#web/features/application-review/reports/remedy.tsx";

/** Why a report is unavailable, and what the user can do. */
export function ReportState({ report, application }: { report: Report; application: Application }) {
  const t = useT();
  switch (report.status) {
    case "waiting":
      if (application.abilities.see_history && unresolvedMismatches(application).length > 0) return null;
      return (
        <Notice title={t(reportOrdersTexts).waiting_applicant}>
          <p>{t(reportOrdersTexts).order_report_automatically}</p>
        </Notice>
      );
    case "unpaid":
      if (application.is_a_la_carte_eligible) return <OrderReport kind={report.report_type} />;
      return (
        <Notice title={t(reportOrdersTexts).not_ordered_yet}>
          <p>{t(reportOrdersTexts).applicant_didnt_pay}</p>
        </Notice>
      );
    case "ordered":
      return (
        <Notice title={t(reportOrdersTexts).bureau_preparing_report} announced>
          <p>{t(reportOrdersTexts).takes_seconds}</p>
        </Notice>
      );
    case "restricted":
      return (
        <Notice tone="attention" title={t(reportOrdersTexts).report_waiting_conditional}>
          <ReportLaw report={report} />
          {application.abilities.make_offer && <MakeOffer application={application} />}
        </Notice>
      );
    case "barred":
      if (report.portable)
        return (
          <Notice tone="attention" title={t(reportOrdersTexts).portable_cant_open}>
            <ReportLaw report={report} />
            <p>{t(reportOrdersTexts).portable_another_report}</p>
          </Notice>
        );
      return (
        <Notice tone="attention" title={t(reportOrdersTexts).report_wont_ordered}>
          <ReportLaw report={report}>
            <p>{t(reportOrdersTexts).nothing_ordered}</p>
          </ReportLaw>
        </Notice>
      );
    case "destroyed":
      return (
        <Notice title={t(reportOrdersTexts).report_deleted}>
          <p>{t(reportOrdersTexts).report_deleted_text}</p>
        </Notice>
      );
    case "error":
      return report.error_type ? (
        <Notice tone="attention" title={t(reportsTexts).error[report.error_type].title}>
          <p>{t(reportsTexts).error[report.error_type].text}</p>
          <RemedyForm report={report} remedy={remedyOf(report)} application={application} />
        </Notice>
      ) : null;
    case "ready":
      return null;
  }
}

/** Returns the landlord's next step for a failed report; null if there is none, or if another party must act. */
function remedyOf({ error_type, next_actions }: Report) {
  const remedy = error_type && reportRemedies[error_type];
  return remedy && next_actions.some(({ action }) => action === remedy) ? remedy : null;
}

function ReportLaw({ report, children }: { report: Report; children?: ReactNode }) {
  return (
    <>
      {report.law && (
        <p>
          {report.law.text} <cite>{report.law.citation}</cite>
        </p>
      )}
      {children}
    </>
  );
}
