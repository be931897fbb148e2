import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { type OrderValue, orderRules } from "#rules/law/tables/order-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";

/**
 * What the order depends on, apart from the home's location: the form's setting, and whether the landlord keeps a fee
 * that was charged to an applicant in line.
 */
type Settings = { first_qualified: boolean; isFeeRetained: boolean };

/** Why a landlord decides in the order received. */
export type DecisionOrder = {
  rule: Rule<OrderValue> | null;
  /** whether selecting out of order requires a reason: by a confirmed rule, or by the landlord's own setting */
  required: boolean;
};

/** The hours that a selected applicant has to answer where no law sets them. */
const defaultAnswerHours = 48;

/** Returns how many hours a selected applicant has to accept or decline the home. */
export const answerHours = (order: DecisionOrder | null): number =>
  order?.rule?.value.answer_hours ?? defaultAnswerHours;

/** Returns why applications for a home are decided in the order received; null: they may be decided in any order. */
export function decisionOrder(address: PartialAddress, settings: Settings, today: LawTime): DecisionOrder | null {
  const rules = inForce(orderRules, placesOf(address), today).filter(
    ({ value }) => settings.isFeeRetained || !value.unless_fees_return,
  );
  const rule = rules.find(({ confirmed }) => confirmed) ?? rules[0] ?? null;
  if (!rule && !settings.first_qualified) return null;
  return { rule, required: settings.first_qualified || rule?.confirmed === true };
}
