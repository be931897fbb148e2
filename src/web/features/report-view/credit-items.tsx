import type { CreditContent } from "#contract/schemas/report-content.ts";
import { dollars } from "#rules/summaries/report-summary.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { date, Facts, Part } from "#web/features/report-view/facts.tsx";
import styles from "#web/features/report-view/reports.module.css";

/** What stands behind the accounts: courts, collectors, who asked, where the person lived and worked. */
export function CreditItems({ content }: { content: CreditContent }) {
  const t = useT();
  const { addresses, collections, employments, inquiries, public_records } = content;
  return (
    <>
      <Part title={t("Public records")} count={public_records.length} none={t("None found.")}>
        <ul role="list" className={styles.items}>
          {public_records.map((record) => (
            <li key={record.number} className={styles.item}>
              <p className={styles.head}>
                <strong>{record.type}</strong>
                <StatusBadge tone="attention">{record.status}</StatusBadge>
              </p>
              <Facts
                facts={[
                  [t("Court"), record.court],
                  [t("Number"), record.number],
                  [t("Filed"), date(record.filed)],
                  [t("Closed"), date(record.closed)],
                  [t("Amount"), dollars(record.amount)],
                ]}
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("Collections")} count={collections.length} none={t("None found.")}>
        <ul role="list" className={styles.items}>
          {collections.map((each) => (
            <li key={`${each.agency} ${each.creditor}`} className={styles.item}>
              <p className={styles.head}>
                <strong>{each.agency}</strong>
                <StatusBadge tone="bad">{each.status}</StatusBadge>
              </p>
              <Facts
                facts={[
                  [t("For"), each.creditor],
                  [t("Owed"), dollars(each.balance)],
                  [t("Original amount"), dollars(each.original)],
                  [t("Since"), date(each.opened)],
                ]}
              />
            </li>
          ))}
        </ul>
      </Part>
      <div className={styles.two}>
        <Part title={t("Inquiries")} count={inquiries.length} none={t("None found.")}>
          <Listed rows={inquiries.map(({ who, on }) => [who, on])} />
        </Part>
        <Part title={t("Addresses")} count={addresses.length} none={t("None found.")}>
          <Listed rows={addresses.map(({ address, reported }) => [address, reported])} />
        </Part>
        <Part title={t("Employers")} count={employments.length} none={t("None found.")}>
          <Listed
            rows={employments.map(({ employer, position, reported }) => [
              [employer, position].filter(Boolean).join(", "),
              reported,
            ])}
          />
        </Part>
      </div>
    </>
  );
}

function Listed({ rows }: { rows: [string, string | null][] }) {
  return (
    <ul role="list" className={styles.listed}>
      {rows.map(([text, day]) => (
        <li key={`${text} ${day}`}>
          <span>{text}</span>
          <span className={styles.soft}>{date(day)}</span>
        </li>
      ))}
    </ul>
  );
}
