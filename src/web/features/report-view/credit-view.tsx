import type { CreditContent } from "#contract/schemas/report-content.ts";
import { toCents } from "#rules/money/money.ts";
import { dollars } from "#rules/summaries/report-summary.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { CreditItems } from "#web/features/report-view/credit-items.tsx";
import { date, Facts, Part } from "#web/features/report-view/facts.tsx";
import styles from "#web/features/report-view/reports.module.css";
import { ScoreGauge } from "#web/features/report-view/score-gauge.tsx";
import { TradeLine } from "#web/features/report-view/trade-line.tsx";
import { Utilization } from "#web/features/report-view/utilization.tsx";

/** A credit report: what people look for first stands first. */
export function CreditView({ content }: { content: CreditContent }) {
  const t = useT();
  const { file, score, totals, trade_lines } = content;
  const openTradeLines = trade_lines.filter(({ closed }) => !closed);
  const lines = [...openTradeLines, ...trade_lines.filter(({ closed }) => closed)];
  return (
    <>
      {!file.found && (
        <Notice title={t("The bureau has no credit file for this person")}>
          <p>{t("This isn't good or bad. It's common for people who are young or new to the country.")}</p>
        </Notice>
      )}
      {file.found && !score && (
        <Notice title={t("The file doesn't have enough information for a score")}>
          <p>{t("This isn't good or bad. Review income, references and the details below.")}</p>
        </Notice>
      )}
      {file.alerts.map((alert) => (
        <Notice key={alert} tone="attention" title={alert} />
      ))}
      <div className={styles.top}>
        {score && <ScoreGauge score={score} />}
        {score && score.factors.length > 0 && (
          <Part title={t("Factors that lower the score")}>
            <ol className={styles.factors}>
              {score.factors.map((factor) => (
                <li key={factor}>{factor}</li>
              ))}
            </ol>
          </Part>
        )}
      </div>
      {file.found && (
        <Part title={t("Total")}>
          <Utilization label={t("Cards")} balance={totals.revolving_balance} of={totals.revolving_limit} />
          <Facts
            facts={[
              [t("Total debt"), dollars(totals.balance)],
              [t("Monthly payments"), dollars(totals.monthly_payment)],
              [t("Past due"), <Amount key="due" amount={totals.past_due} />],
              [t("Derogatory items"), String(totals.derogatory)],
              [t("On file since"), date(file.since)],
            ]}
          />
        </Part>
      )}
      {file.found && (
        <Part title={t("Accounts")} count={lines.length} none={t("None found.")}>
          <ul role="list" className={styles.items}>
            {lines.map((line) => (
              <TradeLine key={`${line.creditor} ${line.account}`} line={line} />
            ))}
          </ul>
        </Part>
      )}
      {file.found && <CreditItems content={content} />}
      {file.statement && (
        <Part title={t("Statement from the applicant")}>
          <p>{file.statement}</p>
        </Part>
      )}
    </>
  );
}

/** Money that should be nothing. */
function Amount({ amount }: { amount: string }) {
  return <span className={toCents(amount) > 0 ? styles.bad : undefined}>{dollars(amount)}</span>;
}
