import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { reportOrdersTexts } from "#texts/report-orders/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { useT } from "#ui/texts.tsx";
import { sharedReportQuery } from "#web/api/applications/shared.ts";
import { isProblem } from "#web/api/errors/api-error.ts";
import { QueryFailure } from "#web/components/load-failure.tsx";
import { definePageTitle } from "#web/components/page-title.tsx";
import { useApplication } from "#web/features/application-review/data/use-application.ts";
import { useShared } from "#web/features/recipient/layout.tsx";
import styles from "#web/features/recipient/recipient.module.css";
import { ReportView } from "#web/features/report-view/report-view.tsx";

export const handle = definePageTitle((t, _loaded, { type }) => {
  const kind = reportKinds.find((one) => one === type);
  return kind ? t(reportsTexts).title[kind] : t(recipientTexts).title;
});

/** A shared report, read-only. */
export default function SharedReport() {
  const t = useT();
  const { type } = useParams();
  const { session } = useShared();
  const report = useApplication().reports.find(({ report_type }) => report_type === type);
  const query = useQuery({ ...sharedReportQuery(session, report?.id ?? ""), enabled: report !== undefined });
  if (!report || isProblem(query.error, "not_found"))
    return <EmptyState title={t(recipientTexts).report_gone} text={t(recipientTexts).report_gone_help} />;
  const content = query.data?.content;
  return (
    <article className={styles.report} aria-labelledby="report-title">
      <header>
        <h2 id="report-title">{t(reportsTexts).title[report.report_type]}</h2>
        <p className={styles.quiet}>{t(reportOrdersTexts).number({ id: report.identifier })}</p>
      </header>
      {query.isPending ? (
        <Skeleton rows={3} height={140} />
      ) : query.data === undefined ? (
        <QueryFailure of={query} />
      ) : content ? (
        <ReportView content={content} excluded={query.data.excluded} redactions={query.data.redactions} />
      ) : (
        <p>{t(recipientTexts).report_gone_help}</p>
      )}
    </article>
  );
}
