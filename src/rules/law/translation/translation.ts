import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import { type TranslationValue, translationRules } from "#rules/law/translation/translation-rules.ts";

/**
 * Returns the law by which an applicant who applied in a language gets a translation of the lease into it before signing;
 * null if there is none.
 * @param language ISO 639 code
 */
export const translationRule = (
  address: PartialAddress,
  language: string,
  today: LawTime,
): Rule<TranslationValue> | null =>
  inForce(translationRules, placesOf(address), today).find(({ value }) => value.languages.includes(language)) ?? null;
