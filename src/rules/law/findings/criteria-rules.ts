import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placesOf, relatedPlaces } from "#rules/law/places/places.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { feeDuties } from "#rules/law/tables/fee-duties.ts";
import { inForce, inForceEach, type Rule } from "#rules/law/tables/rule.ts";
import { screeningDuties } from "#rules/law/tables/screening-duties.ts";

/** Where a form is used: its declared places and its homes. */
type FormPlaces = { places: readonly Place[]; homes?: readonly PartialAddress[] };

/** Whether a form says nothing about where its homes are, so that they may be anywhere. */
export const hasUnknownLocation = ({ places, homes = [] }: FormPlaces): boolean => places.length + homes.length === 0;

/**
 * Returns the laws that require giving applicants the landlord's criteria in writing before they apply, or before they
 * pay a fee: those of a form's places and homes, or of all places while its homes may be anywhere.
 * @param form.fee in cents
 */
export function criteriaRules(form: FormPlaces & { fee: number }, today: LawTime): Rule<unknown>[] {
  const { places, homes = [], fee } = form;
  const possiblePlaces = hasUnknownLocation(form)
    ? formPlaces([], [])
    : [...new Set([...homes.flatMap(placesOf), ...places.flatMap(relatedPlaces)])];
  // few places have one, and the day has to be computed in each of them
  const relevantPlaces = possiblePlaces.filter((place) => placesRequiringCriteria.has(place));
  return [
    ...(fee > 0 ? inForce(feeDuties, relevantPlaces, today) : []),
    ...inForceEach(screeningDuties.filter(hasCriteriaDuty), relevantPlaces, today),
  ].filter(hasCriteriaDuty);
}

const hasCriteriaDuty = ({ requiresCriteria }: Rule<unknown>): boolean => requiresCriteria === true;

const placesRequiringCriteria = new Set(
  [...feeDuties, ...screeningDuties].filter(hasCriteriaDuty).map(({ place }) => place),
);
