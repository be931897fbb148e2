import type { TradeLine } from "#contract/schemas/report-content.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { useLocale, useT } from "#ui/texts.tsx";
import styles from "#web/features/report-view/reports.module.css";

const symbols = { ok: "✓", late30: "30", late60: "60", late90: "90", unknown: "·" } as const;

/** The months of a trade line, oldest first; late ones show the number of days, not only a color. */
export function PaymentHistory({ line }: { line: TradeLine }) {
  const t = useT();
  const locale = useLocale();
  const { pattern, pattern_from } = line;
  if (pattern.length === 0 || !pattern_from) return null;
  const labels = {
    ok: t(reportViewTexts).paid_as_agreed,
    late30: t(reportViewTexts).late_30,
    late60: t(reportViewTexts).late_60,
    late90: t(reportViewTexts).late_90,
    unknown: t(reportViewTexts).not_reported,
  };
  const [year = 0, month = 1] = pattern_from.split("-").map(Number);
  const months = pattern
    .map((state, index) => ({ state, on: new Date(Date.UTC(year, month - 1 - index, 1)) }))
    .reverse();
  const formatMonth = (on: Date) => on.toLocaleDateString(locale, { month: "short", year: "numeric", timeZone: "UTC" });
  const lateMonths = months.filter(({ state }) => state.startsWith("late"));
  const history = [
    t(reportViewTexts).months({ n: months.length }),
    lateMonths.length === 0
      ? t(reportViewTexts).none_late
      : lateMonths.map(({ state, on }) => `${formatMonth(on)}: ${labels[state]}`).join(", "),
  ].join(", ");
  return (
    <div className={styles.history}>
      <p className="visually-hidden">{t(reportViewTexts).payments({ history })}</p>
      <ol aria-hidden="true">
        {months.map(({ state, on }) => (
          <li key={on.getTime()} data-state={state} title={`${formatMonth(on)}: ${labels[state]}`}>
            {symbols[state]}
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className={styles.span}>
        <span>{months[0] && formatMonth(months[0].on)}</span>
        <span>{formatMonth(new Date(Date.UTC(year, month - 1, 1)))}</span>
      </p>
    </div>
  );
}
