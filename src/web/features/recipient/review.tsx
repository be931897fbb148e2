import { useState } from "react";
import { Link } from "react-router";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { recipientTexts } from "#texts/recipient/texts.ts";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useLocale, useT } from "#ui/texts.tsx";
import { CompareTable } from "#web/features/compare/compare-table.tsx";
import { useShared } from "#web/features/recipient/layout.tsx";
import styles from "#web/features/recipient/recipient.module.css";
import { RecommendForm } from "#web/features/recipient/recommend-form.tsx";
import { applicantsOf, reviewRows } from "#web/features/recipient/review-rows.ts";
import { paths } from "#web/navigation/paths.ts";

/** Several applicants in the order received, with the same facts and criteria, and the recipient's recommendation. */
export function Review() {
  const t = useT();
  const texts = t(recipientTexts);
  const { id, shared } = useShared();
  const [namesHidden, setNamesHidden] = useState(false);
  const applicants = applicantsOf(shared.bundles);
  const othersOf = (slug: string, own: string) =>
    applicants.filter((one) => one.slug === slug && one.id !== own).map(({ name }) => name);
  return (
    <>
      <header className={styles.review}>
        <h1>{texts.review_title}</h1>
        <p>{texts.review_intro({ who: shared.shared_by })}</p>
        <p className={styles.quiet}>{texts.fair_housing}</p>
      </header>
      <CheckboxField
        id="names"
        label={t(criteriaReviewTexts).hide_names}
        checked={namesHidden}
        onChange={setNamesHidden}
      />
      <CompareTable
        label={t(criteriaReviewTexts).compare_applicants}
        columns={applicants.map((one, index) => {
          const others = othersOf(one.slug, one.id);
          return {
            id: one.id,
            heading: (
              <>
                <Link to={paths.sharedSummary(id, one.id)}>
                  {namesHidden ? t(criteriaReviewTexts).applicant_number({ n: index + 1 }) : one.name}
                </Link>
                {others.length > 0 && !namesHidden && (
                  <span className={styles.with}>{texts.applies_with({ names: others.join(", ") })}</span>
                )}
              </>
            ),
          };
        })}
        rows={reviewRows(applicants, t, useLocale())}
      />
      <RecommendForm namesHidden={namesHidden} />
    </>
  );
}
