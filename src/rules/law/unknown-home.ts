import type { LawTime } from "#rules/law/places/law-day.ts";
import { isPlaced } from "#rules/law/places/place-pattern.ts";
import type { PartialAddress, Place } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";
import { orderRules } from "#rules/law/tables/order-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";

/**
 * Whether a decision about an application must wait until its home's address is known: at one of the places where the
 * home may be, the law requires a notice of such a decision, or an order of decisions.
 * @param possible the places where the home may be, from `formPlaces`
 */
export function decisionNeedsHome(
  address: PartialAddress,
  possible: readonly Place[],
  decision: "accept" | "conditions" | "decline",
  today: LawTime,
): boolean {
  if (isPlaced(address)) return false;
  const places = possiblePlacesOf(address, possible);
  const notices = inForce(decisionRules, places, today).filter(
    ({ value, confirmed }) =>
      confirmed && value.only_with === null && (decision === "decline" || value.also_conditions),
  );
  const orders = inForce(orderRules, places, today).filter(({ confirmed }) => confirmed);
  return decision === "decline"
    ? notices.length > 0
    : orders.length > 0 || (decision === "conditions" && notices.length > 0);
}
