import type { CriminalContent } from "#contract/schemas/report-content.ts";
import { outcomeOf } from "#rules/law/lookback.ts";
import { commonTexts } from "#texts/common/texts.ts";
import { reportLabelsTexts } from "#texts/report-labels/texts.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { storedText } from "#texts/stored-text.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { Facts, formatReportDate, ReportSection } from "#web/features/report-view/facts.tsx";
import { NothingFound } from "#web/features/report-view/nothing-found.tsx";
import styles from "#web/features/report-view/reports.module.css";

/** Criminal cases with their charges, and the scope of the search. */
export function CriminalView({ content, isRedacted }: { content: CriminalContent; isRedacted: boolean }) {
  const t = useT();
  const { records, searched } = content;
  return (
    <>
      {records.length === 0 ? (
        !isRedacted && (
          <NothingFound
            title={t(reportViewTexts).no_criminal_records}
            text={t(reportViewTexts).no_criminal_records_explained}
          />
        )
      ) : (
        <ReportSection title={t(reportViewTexts).cases} count={records.length}>
          <ol role="list" className={styles.items}>
            {records.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: record numbers may repeat, and the order is fixed
              <li key={index} className={styles.item}>
                <p className={styles.head}>
                  <strong>{record.title}</strong>
                  <Disposition disposition={record.disposition} />
                </p>
                <p className={styles.soft}>{[record.type, record.number, record.place].filter(Boolean).join(" · ")}</p>
                <Facts
                  facts={[
                    [t(reportViewTexts).court, record.court],
                    [t(reportViewTexts).filed_by, record.agency],
                    [t(reportViewTexts).filed, formatReportDate(record.filed)],
                    [t(commonTexts).decided, formatReportDate(record.disposed)],
                    [t(commonTexts).status, record.status],
                    [t(reportViewTexts).name_record, record.name],
                    [t(reportViewTexts).born, formatReportDate(record.born)],
                    [t(reportViewTexts).address, record.address],
                  ]}
                />
                {record.charges.length > 0 && <h4>{t(reportViewTexts).charges}</h4>}
                <ul role="list" className={styles.charges}>
                  {record.charges.map((charge, chargeIndex) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: charges may be equal, and the order is fixed
                    <Charge key={chargeIndex} charge={charge} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </ReportSection>
      )}
      <ReportSection title={t(reportViewTexts).searches}>
        <ul role="list" className={styles.listed}>
          {searched.map(({ search, found }) => (
            <li key={storedText(t, reportLabelsTexts, search)}>
              <span>{storedText(t, reportLabelsTexts, search)}</span>
              {found !== null && <span className={styles.soft}>{t(reportViewTexts).found({ n: found })}</span>}
            </li>
          ))}
        </ul>
      </ReportSection>
    </>
  );
}

function Charge({ charge }: { charge: CriminalContent["records"][number]["charges"][number] }) {
  const t = useT();
  return (
    <li>
      <p className={styles.head}>
        <strong>{charge.description}</strong>
        <Disposition disposition={charge.disposition} />
      </p>
      <Facts
        facts={[
          [t(reportViewTexts).type, [charge.type, charge.degree].filter(Boolean).join(", ")],
          [t(reportViewTexts).statute, charge.statute],
          [t(reportViewTexts).committed, formatReportDate(charge.committed)],
          [t(reportViewTexts).charged, formatReportDate(charge.charged)],
          [t(reportViewTexts).plea, charge.plea],
          [t(commonTexts).decided, formatReportDate(charge.disposed)],
          [t(reportViewTexts).sentence, charge.sentence],
        ]}
      />
    </li>
  );
}

/** The disposition of a case or a charge; renders nothing if the court reports none. */
const Disposition = ({ disposition }: { disposition: string }) =>
  disposition && <StatusBadge tone={toneOf(disposition)}>{disposition}</StatusBadge>;

/** Returns a color only for unambiguous dispositions, since courts word them differently. */
function toneOf(disposition: string) {
  const outcome = outcomeOf(disposition);
  if (outcome === "none") return /dismiss|acquit|not guilty|nolle/i.test(disposition) ? "good" : "plain";
  return outcome === "convicted" ? "bad" : "attention";
}
