import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placesContaining, placesOf } from "#rules/law/places/places.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { type FeeRefundValue, feeRefundRules } from "#rules/law/tables/fee-refund-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { dayMs } from "#rules/time/durations.ts";

/**
 * How long before the deadline the fee is refunded, in milliseconds: the payment provider may be unavailable for a
 * while.
 */
const refundMarginMs = dayMs;

/**
 * Whether a form's landlord can choose to return the fee to all applicants they do not select. A form without declared
 * places and homes may be used anywhere.
 */
export const canChooseFeeRefund = (
  states: readonly Place[],
  today: LawTime,
  homes: readonly PartialAddress[] = [],
): boolean =>
  states.some((state) => refundRuleIn(placesContaining(state), today) !== undefined) ||
  homes.some((home) => feeRefundRule(home, today) !== undefined) ||
  (states.length === 0 && homes.length === 0 && refundRuleIn(formPlaces([], []), today) !== undefined);

/**
 * Returns the rule by which the fee for a home there is returned to applicants who were not selected, if the landlord
 * chose it.
 */
export const feeRefundRule = (address: PartialAddress, today: LawTime): Rule<FeeRefundValue> | undefined =>
  refundRuleIn(placesOf(address), today);

const refundRuleIn = (places: readonly Place[], today: LawTime) =>
  inForce(feeRefundRules, places, today).find(({ confirmed }) => confirmed);

/**
 * Returns when the fee is refunded to an applicant who was neither declined nor selected.
 * @param sent when the application was submitted: the law's period starts then, although it is unclear whether an
 * application counts before its fee is paid
 * @param paid when its fee was paid; after the last day the period starts with the payment, since the fee could only be
 * returned at once
 * @param selected when another applicant was selected for the same home
 */
export function feeRefundAt(
  { value }: Rule<FeeRefundValue>,
  { sent, paid, selected }: { sent: Date; paid: Date; selected: Date | null },
): Date {
  const windowMs = value.days_after_application * dayMs;
  const isLate = paid.getTime() >= sent.getTime() + windowMs - refundMarginMs;
  const deadlines = [
    (isLate ? paid : sent).getTime() + windowMs,
    ...(selected ? [selected.getTime() + value.days_after_selection * dayMs] : []),
  ];
  return new Date(Math.min(...deadlines) - refundMarginMs);
}
