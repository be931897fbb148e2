import { landingTexts } from "#texts/landing/texts.ts";
import { productTexts } from "#texts/product/texts.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import { SiteLink } from "#web/components/site-link.tsx";
import { DecisionSample } from "#web/features/landing/product/decision-sample.tsx";
import { LawPicker } from "#web/features/landing/product/law-picker.tsx";
import { Prices } from "#web/features/landing/product/prices.tsx";
import styles from "#web/features/landing/product/product.module.css";
import type { ProductData } from "#web/features/landing/product/product-data.ts";
import { ReportSample } from "#web/features/landing/product/report-sample.tsx";
import { Questions } from "#web/features/questions/questions.tsx";
import { paths } from "#web/navigation/paths.ts";

/** What a visitor wants to know before signing up: reports, decisions, price, law, questions, and who it isn't for. */
export function Product({ shown }: { shown: ProductData }) {
  const t = useT();
  const texts = t(productTexts);
  return (
    <div className={styles.product}>
      <ReportSample {...shown} />
      <DecisionSample {...shown} />
      <Prices />
      <LawPicker example={shown.law} />
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
      <section aria-labelledby="start" className={styles.start}>
        <h2 id="start">{texts.start_heading}</h2>
        <SiteLink to={paths.signup()} className={buttonClass("primary")}>
          {t(landingTexts).create_application_form}
        </SiteLink>
        <SiteLink to={paths.sample()} className={buttonClass("secondary")}>
          {t(landingTexts).open_full_sample}
        </SiteLink>
      </section>
    </div>
  );
}
