import type { TradeLine as Line } from "#contract/schemas/report-content.ts";
import { toCents } from "#rules/money/money.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import { Facts, formatReportDate } from "#web/features/report-view/facts.tsx";
import { PaymentHistory } from "#web/features/report-view/payment-history.tsx";
import styles from "#web/features/report-view/reports.module.css";
import { Utilization } from "#web/features/report-view/utilization.tsx";

/** One account: the balance and the payment history. */
export function TradeLine({ line }: { line: Line }) {
  const t = useT();
  const { times_late } = line;
  const lateCounts = [
    times_late.days_30 > 0 && t(reportViewTexts).late_30_count({ n: times_late.days_30 }),
    times_late.days_60 > 0 && t(reportViewTexts).late_60_count({ n: times_late.days_60 }),
    times_late.days_90 > 0 && t(reportViewTexts).late_90_count({ n: times_late.days_90 }),
  ].filter((text) => text !== false);
  const isCard = line.kind === "revolving";
  const hasHistory = line.pattern.length > 0;
  const limit = isCard ? line.limit : line.high;
  const hasUtilization = !line.closed && toCents(limit) > 0;
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{line.creditor}</strong>
        {toCents(line.past_due) > 0 ? (
          <StatusBadge tone="bad">
            {t(reportViewTexts).past_due_amount({ amount: formatWholeDollars(line.past_due) })}
          </StatusBadge>
        ) : line.closed ? (
          <StatusBadge>{t(reportViewTexts).closed}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{t(reportViewTexts).up_to_date}</StatusBadge>
        )}
      </p>
      <p className={styles.soft}>{[line.loan_type, line.account].filter(Boolean).join(" · ")}</p>
      {hasUtilization && (
        <Utilization
          label={isCard ? t(reportViewTexts).limit_used : t(reportViewTexts).loan_balance}
          balance={line.balance}
          of={limit}
        />
      )}
      <PaymentHistory line={line} />
      <Facts
        facts={[
          [t(reportViewTexts).opened, formatReportDate(line.opened)],
          [t(reportViewTexts).closed, formatReportDate(line.closed)],
          [
            t(reportViewTexts).owed,
            !hasUtilization && toCents(line.balance) > 0 ? formatWholeDollars(line.balance) : "",
          ],
          [
            t(reportViewTexts).monthly_payments,
            toCents(line.monthly_payment) > 0 ? formatWholeDollars(line.monthly_payment) : "",
          ],
          [
            t(reportViewTexts).late,
            lateCounts.length > 0 ? lateCounts.join(", ") : hasHistory ? t(reportViewTexts).never : "",
          ],
          [t(reportViewTexts).remark, line.remark],
        ]}
      />
    </li>
  );
}
