import type { LawTime } from "#rules/law/places/law-day.ts";
import type { PartialAddress, Place } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { type TranslationValue, translationRules } from "#rules/law/translation/translation-rules.ts";

/**
 * Returns the law by which an applicant who applied in a language gets a translation of the lease into it before signing;
 * null if there is none. While the home's address isn't known, it may be in any of the possible places.
 * @param language ISO 639 code
 * @param possiblePlaces from `formPlaces`; undefined: the home may be anywhere
 */
export const translationRule = (
  address: PartialAddress,
  language: string,
  today: LawTime,
  possiblePlaces?: readonly Place[],
): Rule<TranslationValue> | null =>
  inForce(translationRules, possiblePlacesOf(address, possiblePlaces), today).find(({ value }) =>
    value.languages.includes(language),
  ) ?? null;
