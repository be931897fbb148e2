import type { EvictionContent } from "#contract/schemas/report-content.ts";
import { evictionOutcome } from "#rules/reports/eviction-outcome.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { Facts, formatReportDate, ReportSection } from "#web/features/report-view/facts.tsx";
import { NothingFound } from "#web/features/report-view/nothing-found.tsx";
import styles from "#web/features/report-view/reports.module.css";

/** Court records of evictions, each with its outcome. */
export function EvictionView({ content, isRedacted }: { content: EvictionContent; isRedacted: boolean }) {
  const t = useT();
  const { records } = content;
  if (records.length === 0)
    return isRedacted ? null : (
      <NothingFound
        title={t(reportViewTexts).no_eviction_records}
        text={t(reportViewTexts).no_eviction_records_explained}
      />
    );
  return (
    <ReportSection title={t(reportViewTexts).cases} count={records.length}>
      <ol role="list" className={styles.items}>
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: record numbers may repeat, and the order is fixed
          <li key={index} className={styles.item}>
            <p className={styles.head}>
              <strong>{record.type}</strong>
              <Outcome record={record} />
            </p>
            <p className={styles.soft}>{[record.number, record.place].filter(Boolean).join(" · ")}</p>
            <Facts
              facts={[
                [t(reportViewTexts).filed, formatReportDate(record.filed)],
                [t(reportViewTexts).plaintiff, record.plaintiff],
                [t(reportViewTexts).amount, record.amount ? formatWholeDollars(record.amount) : ""],
                [t(reportViewTexts).comments, record.comments],
                [t(reportViewTexts).defendant, record.name],
                [t(reportViewTexts).address, record.address],
              ]}
            />
            {record.events.map((event, eventIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events may be equal, and the order is fixed
              <div key={eventIndex} className={styles.event}>
                <h4>{[event.type, event.court].filter(Boolean).join(" · ")}</h4>
                <p className={styles.soft}>{event.court_address}</p>
                <Timeline
                  steps={[
                    [t(reportViewTexts).filed, event.filed],
                    [
                      event.judgment
                        ? t(reportViewTexts).judgment_amount({ amount: formatWholeDollars(event.judgment) })
                        : t(reportViewTexts).judgment,
                      event.judged,
                    ],
                    [t(reportViewTexts).dismissed, event.dismissed],
                    [t(reportViewTexts).paid, event.satisfied],
                    [t(reportViewTexts).vacated, event.vacated],
                    [t(reportViewTexts).release_filed, event.released],
                  ]}
                />
                <Facts facts={event.parties.map(({ role, name }) => [role, name])} />
              </div>
            ))}
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}

/** The outcome of a case. */
function Outcome({ record }: { record: EvictionContent["records"][number] }) {
  const t = useT();
  switch (evictionOutcome(record)) {
    case "dismissed":
      return <StatusBadge tone="good">{t(reportViewTexts).dismissed}</StatusBadge>;
    case "paid":
      return <StatusBadge tone="attention">{t(reportViewTexts).paid}</StatusBadge>;
    case "released":
      return <StatusBadge tone="attention">{t(reportViewTexts).release_filed}</StatusBadge>;
    case "judged":
      return <StatusBadge tone="bad">{t(reportViewTexts).judgment}</StatusBadge>;
    case "filed":
      return <StatusBadge tone="attention">{t(reportViewTexts).filed}</StatusBadge>;
  }
}

function Timeline({ steps }: { steps: [string, string | null][] }) {
  return (
    <ol role="list" className={styles.timeline}>
      {steps
        .filter(([, day]) => day !== null)
        .map(([label, day]) => (
          <li key={label}>
            <span>{formatReportDate(day)}</span>
            <strong>{label}</strong>
          </li>
        ))}
    </ol>
  );
}
