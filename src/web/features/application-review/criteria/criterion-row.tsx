import type { ReactNode } from "react";
import type { AssessmentResult } from "#rules/criteria/assess.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { StatusBadge } from "#ui/feedback/status-badge.tsx";
import { useT } from "#ui/texts.tsx";
import styles from "#web/features/application-review/criteria/criteria-card.module.css";
import { resultTones } from "#web/features/criteria/result-tones.ts";

type CriterionRowProps = {
  label: string;
  required: string;
  /** empty if unknown */
  applicantValue: string;
  result: AssessmentResult;
  /** the override, or a button to add one */
  children?: ReactNode;
};

/** A criterion with the applicant's value and the result. */
export function CriterionRow({ label, required, applicantValue, result, children }: CriterionRowProps) {
  const texts = useT()(criteriaReviewTexts);
  return (
    <li className={styles.row}>
      <div>
        <h3>{label}</h3>
        <p className={styles.required}>{required}</p>
      </div>
      <p>{applicantValue}</p>
      <StatusBadge tone={resultTones[result]}>{texts.results[result]}</StatusBadge>
      {children}
    </li>
  );
}
