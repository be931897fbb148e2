import { timesRent } from "./income.ts";
import { isAmount, toCents } from "./money.ts";

/** Cents a month, before taxes, as the applicant states them in the default form's own questions; null where they do not. */
export const statedIncome = (values: Record<string, unknown>): number | null =>
  cents(values.income__monthly_total) ?? cents(values.present_employer__monthly_income);

/** Cents a month; null where the form does not say. */
export const statedRent = (values: Record<string, unknown>): number | null =>
  cents(values.rental_property__rent) || null;

/** How many times the rent the stated income is (`timesRent`); null where either is not known. */
export function incomeToRent(values: Record<string, unknown>): string | null {
  const income = statedIncome(values);
  const rent = statedRent(values);
  return income === null || rent === null || rent <= 0 ? null : timesRent(income, rent);
}

function cents(value: unknown): number | null {
  return typeof value === "string" && isAmount(value) ? toCents(value) : null;
}
