import { data, useParams } from "react-router";
import { commonTexts } from "#texts/common/texts.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useT } from "#ui/texts.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import styles from "#web/features/demo/demo.module.css";
import { sampleReports } from "#web/features/demo/sample-reports.ts";
import { defineSampleTitle } from "#web/features/demo/sample-title.ts";
import { ReportView } from "#web/features/report-view/report-view.tsx";

const contentOf = (type: string | undefined) => sampleReports.find(({ kind }) => kind === type);

export const handle = defineSampleTitle((t, _loaded, { type }) => {
  const content = contentOf(type);
  return content ? t(dashboardTexts).sample_report[content.kind] : t(dashboardTexts).sample_reports;
});

export function loader({ params }: { params: { type?: string } }) {
  return contentOf(params.type) ? null : data(null, { status: 404 });
}

/** One of the sample's reports, as a landlord sees it. */
export default function DemoReport() {
  const t = useT();
  const content = contentOf(useParams().type);
  const report = useApplication().reports.find(({ report_type }) => report_type === content?.kind);
  if (!content || !report)
    return <EmptyState title={t(commonTexts).page_not_found} text={t(commonTexts).page_not_found_text} />;
  return (
    <article className={styles.report} aria-labelledby="report-title">
      <header>
        <h2 id="report-title">{t(reportsTexts).title[content.kind]}</h2>
        <p className={styles.number}>{t(dashboardTexts).number({ id: report.identifier })}</p>
      </header>
      <ReportView content={content} />
    </article>
  );
}
