import type { LawTime } from "#rules/law/places/law-day.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import type { PartialAddress, Place } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";
import { lookbackRules } from "#rules/law/tables/lookback-rules.ts";
import { orderRules } from "#rules/law/tables/order-rules.ts";
import { inForce, inForceEach, type Rule } from "#rules/law/tables/rule.ts";
import { waitingRules } from "#rules/law/tables/waiting-rules.ts";
import { wholeFeeRules } from "#rules/law/tables/whole-fee-rules.ts";

/**
 * Whether a decision about an application, or a conditional offer, must wait until its home's address is known: at one
 * of the places where the home may be, the law requires a notice of such a decision, time before it, an order of
 * decisions, a refund or a copy of the lease, or excludes reasons for it.
 * @param possiblePlaces the places where the home may be, from `formPlaces`
 */
export function decisionNeedsAddress(
  address: PartialAddress,
  possiblePlaces: readonly Place[],
  decision: "accept" | "conditions" | "decline" | "offer",
  today: LawTime,
): boolean {
  if (isCompleteAddress(address)) return false;
  // federal law applies wherever the home is
  const localPlaces = possiblePlacesOf(address, possiblePlaces).filter((place) => place !== "US");
  const hasRule = <Value>(rules: readonly Rule<Value>[], applies: (value: Value) => boolean = () => true) =>
    inForce(rules, localPlaces, today).some(({ confirmed, value }) => confirmed && applies(value));
  const hasLookbackRule = inForceEach(lookbackRules, localPlaces, today).some(({ confirmed }) => confirmed);
  const needsLease = () => hasRule(criminalRules, (value) => Boolean(value.offer_with));
  if (decision === "offer") return needsLease();
  if (decision === "decline")
    return (
      hasRule(decisionRules) ||
      hasRule(waitingRules) ||
      hasRule(wholeFeeRules) ||
      hasRule(criminalRules) ||
      hasLookbackRule
    );
  // also for an application without a fee: others in line for the home may have paid one that the landlord keeps
  if (hasRule(orderRules)) return true;
  return decision === "conditions" && (hasRule(decisionRules, (value) => value.also_conditions) || needsLease());
}
