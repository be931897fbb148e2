import { toCents } from "#rules/money/money.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { useT } from "#ui/texts.tsx";

import styles from "#web/features/report-view/reports.module.css";

/** The used share of a credit limit, or the unpaid share of a loan, as a bar and as text. */
export function Utilization({ label, balance, of }: { label: string; balance: string; of: string }) {
  const t = useT();
  const limitCents = toCents(of);
  if (limitCents === 0) return null;
  const percent = Math.round((toCents(balance) / limitCents) * 100);
  return (
    <div className={styles.use} data-high={percent > 70 || undefined}>
      <p>
        <span>{label}</span>
        <span>
          {t(reportViewTexts).balance_of_limit({
            balance: formatWholeDollars(balance),
            limit: formatWholeDollars(of),
            n: percent,
          })}
        </span>
      </p>
      <div aria-hidden="true">
        <div style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
    </div>
  );
}
