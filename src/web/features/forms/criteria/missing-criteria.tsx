import { type Criteria, criteriaList } from "#rules/criteria/criteria.ts";
import { criteriaRules, hasUnknownLocation } from "#rules/law/findings/criteria-rules.ts";
import { placeName } from "#rules/law/places/places.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useT } from "#ui/texts.tsx";
import { lawInputOf, type SettingsInput } from "#web/features/forms/law/law.ts";

type MissingCriteriaProps = { criteria: Criteria; settings: SettingsInput };

/** Names the laws that require written criteria while a form whose homes are there, or may be, has none. */
export function MissingCriteria({ criteria, settings }: MissingCriteriaProps) {
  const texts = useT()(criteriaReviewTexts);
  const form = lawInputOf(settings);
  const requiringRules = criteriaRules(form, new Date());
  if (requiringRules.length === 0 || criteriaList(criteria).length > 0) return null;
  return (
    <Notice tone="attention" title={texts.missing}>
      <p>{hasUnknownLocation(form) ? texts.missing_why_anywhere : texts.missing_why}</p>
      <ul>
        {requiringRules.map(({ id, place, source, confirmed }) => (
          <li key={id}>
            {placeName(place)} · {source}
            {!confirmed && ` (${texts.not_confirmed})`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
