import { useState } from "react";
import type { Assessment } from "#contract/schemas/criteria.ts";
import { effectiveResult, findingText } from "#rules/criteria/assessment-text.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useT } from "#ui/texts.tsx";
import type { Application } from "#web/api/applications/applications.ts";
import { Timestamp } from "#web/components/timestamp.tsx";
import styles from "#web/features/application-review/criteria/criteria-card.module.css";
import { CriterionRow } from "#web/features/application-review/criteria/criterion-row.tsx";
import { OverrideCriterionDialog } from "#web/features/application-review/criteria/override-criterion-dialog.tsx";

/** The form's criteria with the facts about the applicant, for the landlord's side. */
export function CriteriaCard({ application }: { application: Application }) {
  const t = useT();
  const [selectedAssessment, setSelectedAssessment] = useState<Assessment>();
  const { abilities, criteria } = application;
  if (criteria.length === 0) return null;
  const metCount = criteria.filter((each) => effectiveResult(each) === "met").length;
  return (
    <section aria-labelledby="selection-criteria">
      <h2 id="selection-criteria">{t(criteriaReviewTexts).heading}</h2>
      <p className={styles.summary}>{t(criteriaReviewTexts).summary({ met: metCount, all: criteria.length })}</p>
      <ul role="list" className={styles.list}>
        {criteria.map((assessment) => (
          <AssessmentRow
            key={`${assessment.name} ${assessment.number}`}
            assessment={assessment}
            onAssess={abilities.assess_criteria ? () => setSelectedAssessment(assessment) : undefined}
          />
        ))}
      </ul>
      {selectedAssessment && (
        <OverrideCriterionDialog
          id={application.id}
          assessment={selectedAssessment}
          onClose={() => setSelectedAssessment(undefined)}
        />
      )}
    </section>
  );
}

function AssessmentRow({ assessment, onAssess }: { assessment: Assessment; onAssess: (() => void) | undefined }) {
  const t = useT();
  const { label, required } = criterionText(assessment, t);
  const { override } = assessment;
  return (
    <CriterionRow
      label={label}
      required={required}
      applicantValue={findingText(assessment, t)}
      result={effectiveResult(assessment)}
    >
      {onAssess && (
        <Button
          variant="quiet"
          onClick={onAssess}
          aria-label={t(criteriaReviewTexts).assess_criterion({ criterion: label })}
        >
          {t(criteriaReviewTexts).assess}
        </Button>
      )}
      {override && (
        <p className={styles.reason}>
          {override.reason}
          <span>
            {override.by} <Timestamp at={override.created} />
          </span>
        </p>
      )}
    </CriterionRow>
  );
}
