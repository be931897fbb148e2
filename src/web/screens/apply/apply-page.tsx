import type { ReactNode } from "react";
import type { PublicTemplate } from "#contract/application-templates.ts";
import { showCents, toCents } from "#rules/money.ts";
import { product } from "#rules/product.ts";
import { useT } from "#ui/texts.tsx";
import { useAddressQuery } from "#web/address-query.ts";
import { Mark } from "#web/mark.tsx";
import { paths } from "#web/paths.ts";
import styles from "#web/screens/apply/apply.module.css";
import { isEmbedded } from "#web/screens/apply/query.ts";
import { type Step, StepHeader } from "#web/screens/apply/step-header.tsx";

type ApplyPageProps = {
  template: Pick<PublicTemplate, "name" | "title" | "price" | "landlord">;
  step: Step;
  children: ReactNode;
};

/** The frame of every step: whose form it is, what it costs, where one stands. */
export function ApplyPage({ template, step, children }: ApplyPageProps) {
  const t = useT();
  const embedded = isEmbedded(useAddressQuery());
  const { landlord } = template;
  const cents = toCents(template.price);
  return (
    <div className={styles.page}>
      <StepHeader step={step} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.head}>
          {landlord.logo && <img src={landlord.logo} alt="" className={styles.logo} />}
          <div>
            <p className={styles.landlord}>{landlord.name}</p>
            <h1>{template.title || template.name}</h1>
            <p className={styles.facts}>
              {cents ? t("Application fee {fee}", { fee: showCents(cents) }) : t("No application fee")}
              {" · "}
              {cents
                ? t("You pay after signing; the landlord sees your application then.")
                : t("The landlord sees your application as soon as you send it.")}
            </p>
          </div>
        </div>
        {children}
      </main>
      <footer className={styles.footer}>
        {embedded ? (
          <a href={paths.landing()} target="_blank" rel="noopener">
            <Mark size={16} /> {product}
          </a>
        ) : (
          <p>
            <Mark size={16} /> {t("Sent and kept safely by {product}", { product })}
          </p>
        )}
      </footer>
    </div>
  );
}
