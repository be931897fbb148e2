import { type ChargeOrderValue, chargeOrderRules } from "#rules/law/charging/charge-order-rules.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/tables/rule.ts";

/** Another application for the same home, in another household. */
export type RivalApplication = {
  /** `paying`: their payment has begun; `taken`: selected, and the offer is neither open nor declined */
  state: "paying" | "undecided" | "taken";
  /** when it was complete; null: not yet */
  completed: Date | null;
};

/** Returns the rule by which applicants for one home are charged one after another; undefined where there is none. */
export const chargeOrderRule = (address: PartialAddress, today: LawTime): Rule<ChargeOrderValue> | undefined =>
  inForce(chargeOrderRules, placesOf(address), today).find(({ confirmed }) => confirmed);

/**
 * Returns why an applicant may not be charged yet; null: they may.
 * @param own when the first application of the applicant's household was complete; null: none is
 */
export function chargeHold(
  rule: Rule<ChargeOrderValue>,
  rivals: readonly RivalApplication[],
  own: Date | null,
): Finding | null {
  if (rivals.some(({ state }) => state === "taken")) return findingOf(rule, "block", "fee", "payer_home_taken");
  const isEarlier = ({ state, completed }: RivalApplication) =>
    own === null || (state === "undecided" && completed !== null && completed < own);
  return rivals.some(isEarlier) ? findingOf(rule, "block", "fee", "payer_earlier_undecided") : null;
}
