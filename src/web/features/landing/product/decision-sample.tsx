import { productTexts } from "#texts/product/texts.ts";
import { useT } from "#ui/texts.tsx";
import { CriterionRow } from "#web/features/application-review/criteria/criterion-row.tsx";
import styles from "#web/features/landing/product/product.module.css";
import type { ProductData } from "#web/features/landing/product/product-data.ts";

/** An example of a decision: the sample's criteria, the reason, and the resulting notice. */
export function DecisionSample({ criteria, reason, notice }: Pick<ProductData, "criteria" | "reason" | "notice">) {
  const texts = useT()(productTexts);
  const [first, ...rest] = notice.parts;
  return (
    <section aria-labelledby="decision" className={styles.section}>
      <h2 id="decision">{texts.decision_heading}</h2>
      <ol className={styles.steps}>
        {texts.decision_steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.decision}>
        <div className={styles.stack}>
          <p className={styles.label}>{texts.criteria_of_sample}</p>
          <ul role="list" className={styles.criteria}>
            {criteria.map((criterion) => (
              <CriterionRow key={criterion.label} {...criterion} />
            ))}
          </ul>
          <p>
            <span className={styles.label}>{texts.reason}</span> <strong>{reason}</strong>
          </p>
        </div>
        <div className={styles.stack}>
          <p className={styles.label}>{texts.notice_of_sample}</p>
          <div className={styles.notice}>
            <h3>{notice.title}</h3>
            {first && <NoticePart part={first} />}
            <details>
              <summary>{texts.full_notice}</summary>
              {rest.map((part) => (
                <NoticePart key={part.heading} part={part} />
              ))}
            </details>
          </div>
        </div>
      </div>
    </section>
  );
}

function NoticePart({ part }: { part: ProductData["notice"]["parts"][number] }) {
  const { citation, heading, items = [], paragraphs } = part;
  return (
    <section>
      <h4>{heading}</h4>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {citation && <p className={styles.citation}>{citation}</p>}
    </section>
  );
}
