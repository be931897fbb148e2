import { type Criteria, criteriaList } from "#rules/criteria/criteria.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { criteriaTexts } from "#texts/criteria/texts.ts";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/criteria/criteria.module.css";

/** A form's criteria, for applicants; renders nothing if it has none. */
export function CriteriaList({ criteria }: { criteria: Criteria }) {
  const t = useT();
  const list = criteriaList(criteria);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="criteria" className={styles.list}>
      <h2 id="criteria">{t(criteriaTexts).applicant_heading}</h2>
      <p>{t(criteriaTexts).applicant_intro}</p>
      <dl>
        {list.map((criterion) => {
          const { label, required } = criterionText(criterion, t);
          return (
            <div key={`${criterion.name} ${criterion.number}`}>
              <dt>{label}</dt>
              <dd>
                {required}
                {criterion.name === "income_to_rent" && (
                  <span>
                    {criteria.guarantor_income
                      ? t(criteriaTexts).required.guarantor_counts
                      : t(criteriaTexts).required.guarantor_apart}
                  </span>
                )}
                {criterion.name === "credit_score" && criteria.credit_alternative && (
                  <span>{t(criteriaTexts).required.credit_alternative({ text: criteria.credit_alternative })}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
