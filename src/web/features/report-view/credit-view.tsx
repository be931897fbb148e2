import type { CreditContent } from "#contract/schemas/report-content.ts";
import { toCents } from "#rules/money/money.ts";
import { formatWholeDollars } from "#rules/summaries/report-summary.ts";
import { reportViewTexts } from "#texts/report-view/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { CreditItems } from "#web/features/report-view/credit-items.tsx";
import { Facts, formatReportDate, ReportSection } from "#web/features/report-view/facts.tsx";
import styles from "#web/features/report-view/reports.module.css";
import { ScoreGauge } from "#web/features/report-view/score-gauge.tsx";
import { TradeLine } from "#web/features/report-view/trade-line.tsx";
import { Utilization } from "#web/features/report-view/utilization.tsx";

/** A credit report, with the most important parts first. */
export function CreditView({ content }: { content: CreditContent }) {
  const t = useT();
  const { file, score, totals, trade_lines } = content;
  const openTradeLines = trade_lines.filter(({ closed }) => !closed);
  const sortedTradeLines = [...openTradeLines, ...trade_lines.filter(({ closed }) => closed)];
  return (
    <>
      {!file.found && (
        <Notice title={t(reportViewTexts).no_credit_file}>
          <p>{t(reportViewTexts).no_credit_file_explained}</p>
        </Notice>
      )}
      {file.found && !score && (
        <Notice title={t(reportViewTexts).no_score}>
          <p>{t(reportViewTexts).no_score_explained}</p>
        </Notice>
      )}
      {file.alerts.map((alert) => (
        <Notice key={alert} tone="attention" title={alert} />
      ))}
      <div className={styles.top}>
        {score && <ScoreGauge score={score} />}
        {score && score.factors.length > 0 && (
          <ReportSection title={t(reportViewTexts).score_factors}>
            <ol className={styles.factors}>
              {score.factors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </ol>
          </ReportSection>
        )}
      </div>
      {file.found && (
        <ReportSection title={t(reportViewTexts).total}>
          <Utilization
            label={t(reportViewTexts).cards}
            balance={totals.revolving_balance}
            of={totals.revolving_limit}
          />
          <Facts
            facts={[
              [t(reportViewTexts).total_debt, formatWholeDollars(totals.balance)],
              [t(reportViewTexts).monthly_payments, formatWholeDollars(totals.monthly_payment)],
              [t(reportViewTexts).past_due, <HighlightedAmount key="due" amount={totals.past_due} />],
              [t(reportViewTexts).derogatory_items, String(totals.derogatory)],
              [t(reportViewTexts).file_since, formatReportDate(file.since)],
            ]}
          />
        </ReportSection>
      )}
      {file.found && (
        <ReportSection
          title={t(reportViewTexts).accounts}
          count={sortedTradeLines.length}
          none={t(reportViewTexts).none_found}
        >
          <ul role="list" className={styles.items}>
            {sortedTradeLines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may have the same last digits
              <TradeLine key={index} line={line} />
            ))}
          </ul>
        </ReportSection>
      )}
      {file.found && <CreditItems content={content} />}
      {file.statement && (
        <ReportSection title={t(reportViewTexts).applicant_statement}>
          <p>{file.statement}</p>
        </ReportSection>
      )}
    </>
  );
}

/** An amount that is highlighted unless it is zero, such as a past-due balance. */
function HighlightedAmount({ amount }: { amount: string }) {
  return <span className={toCents(amount) > 0 ? styles.bad : undefined}>{formatWholeDollars(amount)}</span>;
}
