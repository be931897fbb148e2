import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placesOf } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { type CriminalValue, criminalRules } from "#rules/law/tables/criminal-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** Whether a report may be ordered, or a question about criminal records asked. */
type ReportAccess = "open" | "after_offer" | "barred";

const strictness = { after_offer: 1, second_step: 1, barred: 2 } as const;

const criminalOnly: readonly ReportKind[] = ["criminal"];

/** Whether a rule delays or prohibits a report of this kind. */
export const limitsReport = ({ value }: Rule<CriminalValue>, kind: ReportKind): boolean =>
  (value.reports ?? criminalOnly).includes(kind);

/** Returns the strictest rule of the places on when a report may be ordered; undefined if none limits it. */
export function strictestTimingRule(
  places: readonly Place[],
  kind: ReportKind,
  today: LawTime,
): Rule<CriminalValue> | undefined {
  const applicable = inForce(criminalRules, places, today).filter((rule) => rule.confirmed && limitsReport(rule, kind));
  return applicable.sort((a, b) => strictness[b.value.when] - strictness[a.value.when])[0];
}

/**
 * Returns whether a report may be ordered or shown for a unit at this address, and whether a question about criminal
 * records may be asked.
 *
 * - `open`: without limits.
 * - `after_offer`: only once the landlord has made a conditional offer, or has found everything else in order.
 * - `barred`: never, or not before the address is known.
 *
 * @param possiblePlaces where the home may be while its address is unknown (`possible-places.ts`)
 * @returns also the rule, with its citation; null if none limits it
 */
export function timingRule(
  address: PartialAddress,
  kind: ReportKind,
  today: LawTime,
  possiblePlaces?: readonly Place[],
): { access: ReportAccess; rule: Rule<CriminalValue> | null } {
  const rule = strictestTimingRule(possiblePlacesOf(address, possiblePlaces), kind, today);
  if (!rule) return { access: "open", rule: null };
  return { access: rule.value.when === "barred" ? "barred" : "after_offer", rule };
}

/** Whether the law of a home's location allows considering some reports, from any source, only after an offer. */
export const hasOfferStage = (address: PartialAddress, today: LawTime): boolean =>
  (["credit", "eviction", "criminal"] as const).some((kind) => {
    const rule = strictestTimingRule(placesOf(address), kind, today);
    return rule !== undefined && rule.value.when !== "barred";
  });

/** Returns the rule by which the applicant gets a copy of the lease with a conditional offer; undefined: none does. */
export const leaseCopyRule = (address: PartialAddress, today: LawTime): Rule<CriminalValue> | undefined =>
  inForce(criminalRules, placesOf(address), today).find(({ confirmed, value }) => confirmed && value.offer_with);

/**
 * Returns the places where questions about criminal records are prohibited.
 * @param hasConditionalOffer a conditional offer was made: then only those where they are always prohibited
 */
export function placesBarringQuestions(hasConditionalOffer: boolean, today: LawTime): Place[] {
  const all = [...new Set(criminalRules.map(({ place }) => place))];
  return inForce(criminalRules, all, today)
    .filter(({ confirmed, value }) => confirmed && (!hasConditionalOffer || value.when === "barred"))
    .map(({ place }) => place);
}

/** Returns the name of the text that explains to the landlord why a report waits or is never ordered. */
export function timingTextKey({ value }: Rule<CriminalValue>, kind: ReportKind) {
  if (kind === "credit") return "credit_after_offer";
  if (kind === "eviction") return "eviction_after_offer";
  return timingTexts[value.when];
}

const timingTexts = {
  after_offer: "criminal_after_offer",
  second_step: "criminal_second_step",
  barred: "criminal_barred",
} as const;
