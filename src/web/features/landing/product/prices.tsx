import { formatCents } from "#rules/money/money.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import { checkCosts, checkKinds, reportCosts, screeningCostCents } from "#rules/money/screening-costs.ts";
import { productTexts } from "#texts/product/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/landing/product/product.module.css";

/** The price of each report and check, and who pays it. */
export function Prices() {
  const texts = useT()(productTexts);
  const rows = [
    ...reportKinds.map((kind) => ({ name: texts.prices[kind], cents: reportCosts[kind] })),
    ...checkKinds.map((check) => ({ name: texts.prices[check], cents: checkCosts[check] })),
  ];
  return (
    <section aria-labelledby="price" className={styles.section}>
      <h2 id="price">{texts.price_heading}</h2>
      <p className={styles.text}>{texts.price_text}</p>
      <div className={styles.two}>
        <table className={styles.prices}>
          <caption>{texts.price_per_applicant}</caption>
          <tbody>
            {rows.map(({ name, cents }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.price_example}</th>
              <td>{formatCents(screeningCostCents({ reports: reportKinds }))}</td>
            </tr>
          </tfoot>
        </table>
        <div className={styles.stack}>
          <h3>{texts.who_pays}</h3>
          <p>{texts.who_pays_text}</p>
        </div>
      </div>
    </section>
  );
}
