import { maxChargeCents } from "#rules/law/max-charge.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import { type FormChecks, screeningCostCents } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";

type PaidScreening = {
  /** what the applicant paid */
  paidCents: number;
  /** the items that they paid for */
  requestedChecks: FormChecks;
  /** the items that were ordered, or still can be */
  boughtChecks: FormChecks;
  /** nothing more will be bought */
  isFinal: boolean;
};

type UnspentRefund = { cents: number; within_days: number | null; citation: string; rule: string };

/**
 * Returns the part of a fee that must be refunded because it was not spent on screening, by the rule that refunds the
 * most; null if there is none. A fee limited by cost never exceeds the cost of what can still be bought; elsewhere the
 * rest is refunded once nothing more will be bought.
 * @param day the date of the charge: a rule that began later does not apply to it
 */
export function unspentRefund(address: PartialAddress, paid: PaidScreening, day: string): UnspentRefund | null {
  const possibleRefunds = inForce(feeRules, placesOf(address), day).flatMap((rule) => {
    const retainable = rule.confirmed ? retainableCents(rule.value, paid) : null;
    if (retainable === null || retainable >= paid.paidCents) return [];
    const within_days = rule.value.limit === "keep_spent" ? rule.value.within_days : null;
    return [{ cents: paid.paidCents - retainable, within_days, citation: rule.source, rule: rule.id }];
  });
  return possibleRefunds.sort((a, b) => b.cents - a.cents)[0] ?? null;
}

/**
 * How long before the deadline the unspent part is refunded, in milliseconds: the payment provider may be unavailable
 * for a while.
 */
const refundMarginMs = dayMs;

/** The maximum number of days that such a rule allows; after that, no refund is due anymore. */
export const maxUnspentRefundDays = Math.max(
  ...feeRules.map(({ value }) => (value.limit === "keep_spent" && value.from && value.within_days) || 0),
);

/**
 * Returns when the unspent part is refunded to an applicant who was not decided on; null if no rule there has a time that
 * runs without a decision, or it has not begun.
 * @param ordered when the first report was ordered
 * @param paid when the fee was charged
 * @param day the date of the charge
 */
export function unspentRefundAt(
  address: PartialAddress,
  { ordered, paid }: { ordered: Date | null; paid: Date },
  day: string,
): Date | null {
  const refundTimes = inForce(feeRules, placesOf(address), day).flatMap(({ value, confirmed }) => {
    if (!confirmed || value.limit !== "keep_spent" || !value.from || value.within_days === null) return [];
    const start = value.from === "paid" ? paid : ordered;
    return start ? [start.getTime() + value.within_days * dayMs - refundMarginMs] : [];
  });
  return refundTimes.length > 0 ? new Date(Math.min(...refundTimes)) : null;
}

/** Whether a payment for a home there may ever have to be refunded as unspent. */
export const canRequireUnspentRefund = (address: PartialAddress): boolean => {
  const places = placesOf(address);
  return feeRules.some(({ place, value, confirmed }) => confirmed && places.includes(place) && dependsOnCost(value));
};

/** Returns how much of a fee may be retained, in cents; null where purchases don't matter. */
function retainableCents(
  value: FeeValue,
  { paidCents, requestedChecks, boughtChecks, isFinal }: PaidScreening,
): number | null {
  if (!dependsOnCost(value)) return null;
  if (value.limit !== "keep_spent") return maxChargeCents(value, boughtChecks, requestedChecks);
  return isFinal && paidCents > value.over_cents ? screeningCostCents(boughtChecks) : null;
}

/** Whether a limit depends on what is bought; one that includes the landlord's own time is known only to them. */
const dependsOnCost = (value: FeeValue): boolean =>
  value.limit === "keep_spent" ||
  value.limit === "cap_beside_cost" ||
  (value.limit === "actual_cost" && value.own_costs !== "always") ||
  ((value.limit === "cap" || value.limit === "indexed_cap") && value.of !== undefined);
