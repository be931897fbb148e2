import type { Assessment } from "#contract/schemas/criteria.ts";
import { findingText } from "#rules/criteria/assessment-text.ts";
import { reportOfCriterion } from "#rules/criteria/criteria.ts";
import { criterionText } from "#rules/criteria/criterion-text.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import { decisionFileTexts } from "#texts/decision-file/texts.ts";
import type { Texts } from "#texts/message.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { formatPrintedTime, type PrintedRow } from "./rows.ts";

/**
 * Returns the rows of an application's criteria for print: the form's version that set them, each requirement with the
 * value found and its source, and the overrides.
 * @param version of the form; null: unknown
 */
export function criteriaRows(criteria: readonly Assessment[], version: number | null, t: Texts): PrintedRow[] {
  const texts = t(decisionFileTexts);
  const rows = criteria.flatMap((each): PrintedRow[] => {
    const { label, required } = criterionText(each, t);
    const kind = reportOfCriterion(each.name);
    const from = kind ? t(reportsTexts).title[kind] : texts.from_answers;
    const result = t(criteriaReviewTexts).results[each.result];
    const foundValue = findingText(each, t);
    return [
      {
        label,
        answer: texts.criterion({ required, found: foundValue && texts.found_in({ found: foundValue, from }), result }),
        depth: 0,
      },
      ...overrideRows(each, t),
    ];
  });
  return version === null ? rows : [{ note: texts.criteria_version({ version }), depth: 0 }, ...rows];
}

/** Returns the rows of a criterion's override; empty without one. */
function overrideRows({ override }: Assessment, t: Texts): PrintedRow[] {
  if (!override) return [];
  const texts = t(decisionFileTexts);
  const by = override.by ?? texts.a_user;
  const result = t(criteriaReviewTexts).results[override.met ? "met" : "not_met"];
  const when = formatPrintedTime(override.created);
  return [{ note: texts.assessed({ result, by, when, reason: override.reason }), depth: 1 }];
}
