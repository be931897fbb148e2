import { isAmount, toCents } from "./money.ts";

/**
 * How many times the rent an applicant's stated monthly income is, from the default form's own questions.
 * @returns one place behind the point, as `3.6`, rounded down: it must not promise more than there is; null where the
 * form asks for neither or an answer is missing
 */
export function incomeToRent(values: Record<string, unknown>): string | null {
  const income = cents(values.income__monthly_total) ?? cents(values.present_employer__monthly_income);
  const rent = cents(values.rental_property__rent);
  if (income === null || rent === null || rent <= 0) return null;
  return (Math.floor((income * 10) / rent) / 10).toFixed(1);
}

function cents(value: unknown): number | null {
  return typeof value === "string" && isAmount(value) ? toCents(value) : null;
}
