import type { CriminalContent } from "#contract/schemas/report-content.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { date, Facts, Part } from "#web/features/report-view/facts.tsx";
import { NothingFound } from "#web/features/report-view/nothing-found.tsx";
import styles from "#web/features/report-view/reports.module.css";

/** Criminal cases with their charges, and what was searched. */
export function CriminalView({ content }: { content: CriminalContent }) {
  const t = useT();
  const { records, searched } = content;
  return (
    <>
      {records.length === 0 ? (
        <NothingFound
          title={t("No criminal records found")}
          text={t("The searches below found no records for this name and date of birth.")}
        />
      ) : (
        <Part title={t("Cases")} count={records.length}>
          <ol role="list" className={styles.items}>
            {records.map((record) => (
              <li key={record.number} className={styles.item}>
                <p className={styles.head}>
                  <strong>{record.title}</strong>
                  <StatusBadge tone={toneOf(record.disposition)}>{record.disposition}</StatusBadge>
                </p>
                <p className={styles.soft}>{[record.type, record.number, record.place].filter(Boolean).join(" · ")}</p>
                <Facts
                  facts={[
                    [t("Court"), record.court],
                    [t("Filed by"), record.agency],
                    [t("Filed"), date(record.filed)],
                    [t("Decided"), date(record.disposed)],
                    [t("Status"), record.status],
                    [t("Name in the record"), record.name],
                    [t("Born"), date(record.born)],
                    [t("Address"), record.address],
                  ]}
                />
                <h4>{t("Charges")}</h4>
                <ul role="list" className={styles.charges}>
                  {record.charges.map((charge) => (
                    <Charge key={`${charge.description} ${charge.statute}`} charge={charge} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </Part>
      )}
      <Part title={t("Searches")}>
        <ul role="list" className={styles.listed}>
          {searched.map(({ search, found }) => (
            <li key={search}>
              <span>{t(search)}</span>
              <span className={found > 0 ? styles.bad : styles.soft}>{t("{n} found", { n: found })}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Charge({ charge }: { charge: CriminalContent["records"][number]["charges"][number] }) {
  const t = useT();
  return (
    <li>
      <p className={styles.head}>
        <strong>{charge.description}</strong>
        <StatusBadge tone={toneOf(charge.disposition)}>{charge.disposition}</StatusBadge>
      </p>
      <Facts
        facts={[
          [t("Type"), [charge.type, charge.degree].filter(Boolean).join(", ")],
          [t("Statute"), charge.statute],
          [t("Committed"), date(charge.committed)],
          [t("Charged"), date(charge.charged)],
          [t("Plea"), charge.plea],
          [t("Decided"), date(charge.disposed)],
          [t("Sentence"), charge.sentence],
        ]}
      />
    </li>
  );
}

/** Courts write outcomes in many words: only what is surely one or the other is coloured. */
function toneOf(disposition: string) {
  if (/dismiss|acquit|not guilty|nolle/i.test(disposition)) return "good";
  return /convict|guilty/i.test(disposition) ? "bad" : "attention";
}
