import { type ChargeOrderValue, chargeOrderRules } from "#rules/law/charging/charge-order-rules.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf, stateOf } from "#rules/law/places/places.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/tables/rule.ts";

/** Another application for the same home, in another household. */
export type CompetingApplication = {
  /**
   * `paying`: their payment has begun; `undecided`: also offered the home, without having agreed; `taken`: selected without
   * conditions, or agreed
   */
  state: "paying" | "undecided" | "taken";
  /** when it was complete; null: not yet */
  completed: Date | null;
};

/** Why an applicant may not be charged yet: others come first, or another applicant gets the home. */
export const chargeHoldCases = ["earlier_undecided", "home_taken"] as const;
export type ChargeHoldCase = (typeof chargeHoldCases)[number];
export type ChargeHold = Finding & { case: ChargeHoldCase };

/** The states of the places with such a rule. */
export const chargeOrderStates: readonly string[] = chargeOrderRules.flatMap(({ place }) =>
  place === "US" ? [] : [stateOf(place)],
);

/** Returns the rule by which applicants for one home are charged one after another; undefined where there is none. */
export const chargeOrderRule = (address: PartialAddress, today: LawTime): Rule<ChargeOrderValue> | undefined =>
  inForce(chargeOrderRules, placesOf(address), today).find(({ confirmed }) => confirmed);

/**
 * Returns why an applicant may not be charged yet; null: they may.
 * @param ownCompletedAt when the first application of the applicant's household was complete; null: none is
 */
export function chargeHold(
  rule: Rule<ChargeOrderValue>,
  competingApplications: readonly CompetingApplication[],
  ownCompletedAt: Date | null,
): ChargeHold | null {
  if (competingApplications.some(({ state }) => state === "taken"))
    return { ...findingOf(rule, "block", "fee", "payer_home_taken"), case: "home_taken" };
  const isEarlier = ({ state, completed }: CompetingApplication) =>
    ownCompletedAt === null || (state === "undecided" && completed !== null && completed < ownCompletedAt);
  if (!competingApplications.some(isEarlier)) return null;
  return { ...findingOf(rule, "block", "fee", "payer_earlier_undecided"), case: "earlier_undecided" };
}
