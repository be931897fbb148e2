import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { productTexts } from "#texts/product/texts.ts";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { KeyFactList } from "#web/features/application-review/summary/facts-strip.tsx";
import styles from "#web/features/landing/product/product.module.css";
import type { ProductData } from "#web/features/landing/product/product-data.ts";
import { ScoreGauge } from "#web/features/report-view/score-gauge.tsx";
import { TradeLine } from "#web/features/report-view/trade-line.tsx";
import { paths } from "#web/navigation/paths.ts";

/** A part of the sample applicant's page, rendered by the components that landlords see. */
export function ReportSample({ facts, credit }: Pick<ProductData, "facts" | "credit">) {
  const t = useT();
  const texts = t(productTexts);
  return (
    <section aria-labelledby="report" className={styles.section}>
      <h2 id="report">{texts.report_heading}</h2>
      <p className={styles.text}>{texts.report_text}</p>
      <div className={styles.frame}>
        <p className={styles.sample}>{texts.report_sample}</p>
        <KeyFactList facts={facts} label={t(applicationSummaryTexts).key_facts} />
        <div className={styles.credit}>
          <ScoreGauge score={credit.score} />
          <ul role="list">{credit.line && <TradeLine line={credit.line} />}</ul>
        </div>
      </div>
      <SiteLink to={paths.demoSummary()} className={styles.more}>
        {texts.open_reports}
      </SiteLink>
    </section>
  );
}
