import { type Criteria, type CriterionName, criteriaList } from "#rules/criteria/criteria.ts";
import { type DeclineReason, unitTakenReasons } from "#rules/decisions/decline-reasons.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { type WholeFeeCase, type WholeFeeValue, wholeFeeRules } from "#rules/law/tables/whole-fee-rules.ts";

/**
 * The criterion behind each offered reason; the other reasons aren't criteria. "Rental history or references" can mean
 * the references, for which there is no criterion.
 */
const criterionByReason: Partial<Record<DeclineReason, CriterionName>> = {
  "The income does not meet our requirement": "income_to_rent",
  "Credit history": "credit_score",
  "Eviction history": "eviction_years",
  "Criminal history": "offense_years",
};
const criterionOfReason = new Map<string, CriterionName>(Object.entries(criterionByReason));
const reasonsOfTheUnit: readonly string[] = unitTakenReasons;

/** Returns the rule by which the reasons for declining an applicant may require refunding the whole fee. */
export const wholeFeeRule = (address: PartialAddress, today: LawTime): Rule<WholeFeeValue> | undefined =>
  inForce(wholeFeeRules, placesOf(address), today).find(({ confirmed }) => confirmed);

/**
 * Whether such a rule requires refunding the whole fee to an applicant declined for these reasons. One reason outside
 * the criteria is enough, and a decline without reasons is outside them.
 * @param criteria of the form's version that the applicant filled in
 */
export const isWholeFeeDue = (
  { value }: Rule<WholeFeeValue>,
  reasons: readonly string[],
  criteria: Criteria,
): boolean => value.cases.some((each) => caseApplies[each](reasons, criteria));

const caseApplies: Record<WholeFeeCase, (reasons: readonly string[], criteria: Criteria) => boolean> = {
  outside_criteria: (reasons, criteria) =>
    reasons.length === 0 || !reasons.every((reason) => isCriterion(reason, criteria)),
  home_taken: (reasons) => reasons.some((reason) => reasonsOfTheUnit.includes(reason)),
};

/**
 * Whether a reason is one of the criteria. A reason in the landlord's own words is one only if the form states it in
 * the same words.
 */
const isCriterion = (reason: string, criteria: Criteria): boolean => {
  const name = criterionOfReason.get(reason);
  return criteriaList(criteria).some((each) =>
    each.name === "other" ? String(each.required).trim() === reason.trim() : each.name === name,
  );
};
