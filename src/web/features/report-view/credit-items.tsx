import type { CreditContent } from "#contract/schemas/report-content.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { Facts, formatReportDate, ReportSection } from "#web/features/report-view/facts.tsx";
import styles from "#web/features/report-view/reports.module.css";

/** The parts of a credit report besides accounts: courts, collections, inquiries, addresses and employers. */
export function CreditItems({ content }: { content: CreditContent }) {
  const t = useT();
  const { addresses, collections, employments, inquiries, public_records } = content;
  return (
    <>
      <ReportSection
        title={t(reportViewTexts).public_records}
        count={public_records.length}
        none={t(reportViewTexts).none_found}
      >
        <ul role="list" className={styles.items}>
          {public_records.map((record, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: record numbers may repeat, and the order is fixed
            <li key={index} className={styles.item}>
              <p className={styles.head}>
                <strong>{record.type}</strong>
                <StatusBadge tone="attention">{record.status}</StatusBadge>
              </p>
              <Facts
                facts={[
                  [t(reportViewTexts).court, record.court],
                  [t(reportViewTexts).number, record.number],
                  [t(reportViewTexts).filed, formatReportDate(record.filed)],
                  [t(reportViewTexts).closed, formatReportDate(record.closed)],
                  [t(reportViewTexts).amount, formatWholeDollars(record.amount)],
                ]}
              />
            </li>
          ))}
        </ul>
      </ReportSection>
      <ReportSection
        title={t(reportViewTexts).collections}
        count={collections.length}
        none={t(reportViewTexts).none_found}
      >
        <ul role="list" className={styles.items}>
          {collections.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a creditor may have several, and the order is fixed
            <li key={index} className={styles.item}>
              <p className={styles.head}>
                <strong>{each.agency}</strong>
                <StatusBadge tone="bad">{each.status}</StatusBadge>
              </p>
              <Facts
                facts={[
                  [t(reportViewTexts).original_creditor, each.creditor],
                  [t(reportViewTexts).owed, formatWholeDollars(each.balance)],
                  [t(reportViewTexts).original_amount, formatWholeDollars(each.original)],
                  [t(reportViewTexts).since, formatReportDate(each.opened)],
                ]}
              />
            </li>
          ))}
        </ul>
      </ReportSection>
      <div className={styles.two}>
        <ReportSection
          title={t(reportViewTexts).inquiries}
          count={inquiries.length}
          none={t(reportViewTexts).none_found}
        >
          <DatedList rows={inquiries.map(({ who, on }) => [who, on])} />
        </ReportSection>
        <ReportSection
          title={t(reportViewTexts).addresses}
          count={addresses.length}
          none={t(reportViewTexts).none_found}
        >
          <DatedList rows={addresses.map(({ address, reported }) => [address, reported])} />
        </ReportSection>
        <ReportSection
          title={t(reportViewTexts).employers}
          count={employments.length}
          none={t(reportViewTexts).none_found}
        >
          <DatedList
            rows={employments.map(({ employer, position, reported }) => [
              [employer, position].filter(Boolean).join(", "),
              reported,
            ])}
          />
        </ReportSection>
      </div>
    </>
  );
}

function DatedList({ rows }: { rows: [string, string | null][] }) {
  return (
    <ul role="list" className={styles.listed}>
      {rows.map(([text, day], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and the order is fixed
        <li key={index}>
          <span>{text}</span>
          <span className={styles.soft}>{formatReportDate(day)}</span>
        </li>
      ))}
    </ul>
  );
}
