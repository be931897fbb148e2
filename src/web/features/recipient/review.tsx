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
export function ShareReview() {
  const t = useT();
  const texts = t(recipientTexts);
  const { id, shared } = useShared();
  const [areNamesHidden, setAreNamesHidden] = useState(false);
  const applicants = applicantsOf(shared.bundles);
  const householdNames = (slug: string, ownId: string) =>
    applicants.filter((one) => one.slug === slug && one.id !== ownId).map(({ name }) => name);
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
        checked={areNamesHidden}
        onChange={setAreNamesHidden}
      />
      <CompareTable
        label={t(criteriaReviewTexts).compare_applicants}
        columns={applicants.map((one, index) => {
          const otherNames = householdNames(one.slug, one.id);
          return {
            id: one.id,
            heading: (
              <>
                <Link to={paths.sharedSummary(id, one.id)}>
                  {areNamesHidden ? t(criteriaReviewTexts).applicant_number({ n: index + 1 }) : one.name}
                </Link>
                {otherNames.length > 0 && !areNamesHidden && (
                  <span className={styles.with}>{texts.applies_with({ names: otherNames.join(", ") })}</span>
                )}
              </>
            ),
          };
        })}
        rows={reviewRows(applicants, t, useLocale())}
      />
      <RecommendForm namesHidden={areNamesHidden} />
    </>
  );
}
