import { productTexts } from "#texts/product/texts.ts";
import { useT } from "#ui/texts.tsx";
import { DecisionSample } from "#web/features/landing/product/decision-sample.tsx";
import { LawPicker } from "#web/features/landing/product/law-picker.tsx";
import { Prices } from "#web/features/landing/product/prices.tsx";
import styles from "#web/features/landing/product/product.module.css";
import type { ProductData } from "#web/features/landing/product/product-data.ts";
import { ReportSample } from "#web/features/landing/product/report-sample.tsx";
import { Questions } from "#web/features/questions/questions.tsx";

/**
 * What visitors want to know before signing up: reports, decisions, price, law, questions, and who the product isn't
 * for.
 */
export function Product({ productData }: { productData: ProductData }) {
  const texts = useT()(productTexts);
  return (
    <div className={styles.product}>
      <ReportSample {...productData} />
      <DecisionSample {...productData} />
      <Prices />
      <LawPicker example={productData.law} />
      <div className={styles.last}>
        <Questions questions={texts.questions} />
        <section aria-labelledby="not-for" className={styles.notFor}>
          <h2 id="not-for">{texts.not_for_heading}</h2>
          <ul>
            {texts.not_for.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
