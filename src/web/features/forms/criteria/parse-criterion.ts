import { criteriaLimits, type NumericCriterion } from "#rules/criteria/criteria.ts";

/**
 * Parses the input of a criterion.
 * @returns null if it is empty, so that nothing is required; undefined if it is invalid
 */
export function parseCriterion(name: NumericCriterion, input: string): number | null | undefined {
  const text = input.trim();
  if (text === "") return null;
  const pattern = name === "income_to_rent" ? /^\d{1,2}(\.\d)?$/ : /^\d{1,3}$/;
  const { min, max } = criteriaLimits[name];
  const number = Number(text);
  return pattern.test(text) && number >= min && number <= max ? number : undefined;
}
