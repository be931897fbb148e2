import { type InvestigativeValue, investigativeRules } from "#rules/law/investigative/investigative-rules.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import type { PartialAddress, Place } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";

/**
 * Returns the law by which an applicant gets a notice of the reports about them and may request copies; null if there is
 * none. While the home's place is unknown, the law of each place where it may be applies.
 */
export const investigativeRule = (
  address: PartialAddress,
  possiblePlaces: readonly Place[] | undefined,
  today: LawTime,
): Rule<InvestigativeValue> | null =>
  inForce(investigativeRules, possiblePlacesOf(address, possiblePlaces), today)[0] ?? null;
