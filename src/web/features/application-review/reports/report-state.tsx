import type { ReactNode } from "react";
import { reportErrors } from "#rules/reports/reports.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications.ts";
import type { Report } from "#web/api/reports.ts";
import { unresolvedMismatches } from "#web/features/application-review/identity/person-mismatch.tsx";
import { MakeOffer } from "#web/features/application-review/reports/make-offer.tsx";
import { OrderReport } from "#web/features/application-review/reports/order-report.tsx";
import { Remedy } from "#web/features/application-review/reports/remedy.tsx";

/** Why a report is not here, and what can be done about it. */
export function ReportState({ report, application }: { report: Report; application: Application }) {
  const t = useT();
  switch (report.status) {
    case "waiting":
      if (application.abilities.see_history && unresolvedMismatches(application).length > 0) return null;
      return (
        <Notice title={t("Waiting for the applicant")}>
          <p>{t("We order the report automatically when the applicant completes their steps.")}</p>
        </Notice>
      );
    case "unpaid":
      if (application.is_a_la_carte_eligible) return <OrderReport kind={report.report_type} />;
      return (
        <Notice title={t("Not ordered yet")}>
          <p>{t("The applicant didn't pay for this report. It's ordered after payment.")}</p>
        </Notice>
      );
    case "ordered":
      return (
        <Notice title={t("The bureau is preparing this report")} announced>
          <p>{t("This usually takes a few seconds. You can leave this page and come back.")}</p>
        </Notice>
      );
    case "restricted":
      return (
        <Notice tone="attention" title={t("This report is waiting for your conditional offer")}>
          <Law report={report} />
          {application.abilities.make_offer && <MakeOffer application={application} />}
        </Notice>
      );
    case "barred":
      return (
        <Notice tone="attention" title={t("This report won't be ordered")}>
          <Law report={report}>
            <p>{t("Nothing was ordered.")}</p>
          </Law>
        </Notice>
      );
    case "destroyed":
      return (
        <Notice title={t("This report was deleted")}>
          <p>{t("We delete reports when they're no longer needed.")}</p>
        </Notice>
      );
    case "error":
      return report.error_type ? (
        <Notice tone="attention" title={t(reportErrors[report.error_type].title)}>
          <p>{t(reportErrors[report.error_type].text)}</p>
          <Remedy report={report} remedy={reportErrors[report.error_type].remedy} application={application} />
        </Notice>
      ) : null;
    case "ready":
      return null;
  }
}

function Law({ report, children }: { report: Report; children?: ReactNode }) {
  const t = useT();
  return (
    <>
      {report.law && (
        <p>
          {t(report.law.text)} <cite>{report.law.citation}</cite>
        </p>
      )}
      {children}
    </>
  );
}
