import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ExcludedRecord } from "#rules/law/lookback.ts";
import type { Redaction } from "#rules/law/redaction.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { useT } from "#ui/texts.tsx";
import { CreditView } from "#web/features/report-view/credit-view.tsx";
import { CriminalView } from "#web/features/report-view/criminal-view.tsx";
import { EvictionView } from "#web/features/report-view/eviction-view.tsx";
import { ExcludedRecords } from "#web/features/report-view/excluded-records.tsx";
import { formatReportDate } from "#web/features/report-view/facts.tsx";
import { RedactedRecords } from "#web/features/report-view/redacted-records.tsx";
import styles from "#web/features/report-view/reports.module.css";

/** A report's content and its source. */
export function ReportView({
  content,
  excluded = [],
  redactions = [],
}: {
  content: ReportContent;
  excluded?: readonly ExcludedRecord[] | undefined;
  redactions?: readonly Redaction[] | undefined;
}) {
  const t = useT();
  const { bureau, disclaimers, made, name } = content;
  return (
    <div className={styles.report}>
      <p className={styles.soft}>{t(reportViewTexts).as_of({ name, day: formatReportDate(made) })}</p>
      <RedactedRecords redactions={redactions} />
      <ExcludedRecords excluded={excluded} />
      <ReportBody content={content} isRedacted={redactions.length > 0} />
      <footer className={styles.about}>
        <h3>{t(reportViewTexts).report_source}</h3>
        <p>
          {bureau.name}
          <br />
          {bureau.address}
          <br />
          {bureau.phone}
        </p>
        {disclaimers.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{t(reportViewTexts).bureau_disclaimer}</p>
      </footer>
    </div>
  );
}

function ReportBody({ content, isRedacted }: { content: ReportContent; isRedacted: boolean }) {
  switch (content.kind) {
    case "credit":
      return <CreditView content={content} />;
    case "eviction":
      return <EvictionView content={content} isRedacted={isRedacted} />;
    case "criminal":
      return <CriminalView content={content} isRedacted={isRedacted} />;
  }
}
