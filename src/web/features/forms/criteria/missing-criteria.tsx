import { type Criteria, criteriaList } from "#rules/criteria/criteria.ts";
import { placeName } from "#rules/law/places/places.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";

type MissingCriteriaProps = { criteria: Criteria; findings: readonly Finding[] };

/** Names the laws that require written criteria while a form in their places has none. */
export function MissingCriteria({ criteria, findings }: MissingCriteriaProps) {
  const texts = useT()(criteriaReviewTexts);
  const due = findings.filter(({ requiresCriteria }) => requiresCriteria);
  if (due.length === 0 || criteriaList(criteria).length > 0) return null;
  return (
    <Notice tone="attention" title={texts.missing}>
      <p>{texts.missing_why}</p>
      <ul>
        {due.map(({ rule, place, citation, confirmed }) => (
          <li key={rule}>
            {placeName(place)} · {citation}
            {!confirmed && ` (${texts.not_confirmed})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
