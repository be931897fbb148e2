/**
 * Returns the age in whole years on `today`; both `YYYY-MM-DD`. People born on February 29 turn a year older on March
 * 1.
 */
export function ageAt(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * Returns a warning if the birth date gives an age under 14 or over 100 (specification, sections 5 and 9).
 * @param name the field's name; only `applicant__date_of_birth` has the warning
 * @param date a real date, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` where the applicant is
 * @returns the values for the warning's text; undefined without a warning
 */
export function birthDateWarning(name: string, date: string, today: string): { year: number; age: number } | undefined {
  if (name !== "applicant__date_of_birth") return undefined;
  const age = ageAt(date, today);
  // a date that cannot be a birth date is an error, not a warning
  const isPossible = age >= 1 && date >= "1900-01-01";
  return isPossible && (age < 14 || age > 100) ? { year: Number(date.slice(0, 4)), age } : undefined;
}
