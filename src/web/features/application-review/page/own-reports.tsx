import { Link } from "react-router";
import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import styles from "#web/features/application-review/page/own-status.module.css";
import { paths } from "#web/navigation/paths.ts";

/** The applicant's own reports, above the notice of a decision; renders nothing if there are none. */
export function OwnReports({ application: { decision_date, id, reports } }: { application: Application }) {
  const t = useT();
  const readyReports = reports.filter(({ status }) => status === "ready");
  if (!decision_date || readyReports.length === 0) return null;
  return (
    <section aria-labelledby="own-reports" className={styles.reports}>
      <h2 id="own-reports">{t(applicationReviewTexts).reports}</h2>
      <p>{t(applicationReviewTexts).read_reports}</p>
      <ul>
        {readyReports.map(({ report_type }) => (
          <li key={report_type}>
            <Link to={paths.ownApplicationReport(id, report_type)}>{t(reportsTexts).title[report_type]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
