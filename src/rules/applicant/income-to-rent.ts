import type { HouseholdRole } from "../household/household-roles.ts";
import { isAmount, toCents } from "../money/money.ts";
import { formatRentMultiple } from "./income.ts";

/**
 * Returns the stated income in cents per month, before taxes, from the default form's questions; null if they have no
 * answer.
 */
export const statedIncome = (values: Record<string, unknown>): number | null =>
  parseCents(values.income__monthly_total) ?? parseCents(values.present_employer__monthly_income);

/**
 * Returns the answers with the rent that the form lists for the selected home, which overrides the one that the applicant
 * entered.
 * @param home_rent in dollars per month; null if the form lists none
 */
export const withHomeRent = (values: Record<string, unknown>, home_rent: string | null): Record<string, unknown> =>
  home_rent === null ? values : { ...values, rental_property__rent: home_rent };

/** Returns the rent in cents per month; null if the form does not contain it. */
export const statedRent = (values: Record<string, unknown>): number | null =>
  parseCents(values.rental_property__rent) || null;

/**
 * Returns the applicant's share of the rent if a housing voucher pays the rest, in cents; null without a voucher or a
 * rent. Income is compared with this share and not with the whole rent (Cal. Gov. Code 12955(o) and similar laws).
 */
export function tenantRentShare(values: Record<string, unknown>): number | null {
  const rent = statedRent(values);
  const voucher = parseCents(values.income__voucher_amount);
  return rent === null || !voucher ? null : Math.max(0, rent - voucher);
}

/** Returns the ratio of an income to the rent, or to the tenant's share of it; null if it is unknown or 0. */
export function incomeToOwnRent(income: number | null, values: Record<string, unknown>): string | null {
  const rentDue = tenantRentShare(values) ?? statedRent(values);
  return income === null || rentDue === null || rentDue <= 0 ? null : formatRentMultiple(income, rentDue);
}

/** Returns the same ratio for the stated income. */
export const incomeToRent = (values: Record<string, unknown>): string | null =>
  incomeToOwnRent(statedIncome(values), values);

/** A member's answers and their role; without a role, the member rents the home. */
export type IncomeMember = { answers: Record<string, unknown>; role?: HouseholdRole | undefined };

/** The stated monthly income of a household, in cents, and its ratio to the rent. */
type HouseholdIncome = {
  /** the total of all members whose income counts; null if none of them states an income */
  income: number | null;
  /** that income as a multiple of the rent, or of the tenants' share of it; null if unknown */
  times: string | null;
  /** whether a voucher pays a part of the rent */
  voucher: boolean;
  /** the guarantors' stated income, and the ratio without it; null if no guarantor states an income */
  guarantors: { income: number; counted: boolean; timesWithout: string | null } | null;
};

/**
 * Sums the stated income of a household. Its tenants apply for one home: its rent, and a voucher for it, count once. A
 * guarantor doesn't rent the home, so only their income can count.
 * @param countsGuarantors whether the landlord counts a guarantor's income (`countsGuarantors` of its criteria)
 * @returns null if there is no tenant, or no member states an income
 */
export function householdIncome(members: readonly IncomeMember[], countsGuarantors = true): HouseholdIncome | null {
  const tenants = tenantAnswers(members);
  const tenantIncome = sumStatedIncomes(tenants);
  const guarantorIncome = sumStatedIncomes(
    members.filter(({ role }) => role === "guarantor").map(({ answers }) => answers),
  );
  if (tenants.length === 0 || (guarantorIncome ?? tenantIncome) === null) return null;
  const { rent, voucher } = rentAndVoucher(tenants);
  const multipleOfRent = (income: number | null) =>
    income === null || rent <= voucher ? null : formatRentMultiple(income, rent - voucher);
  const countedIncome =
    countsGuarantors && guarantorIncome !== null ? (tenantIncome ?? 0) + guarantorIncome : tenantIncome;
  return {
    income: countedIncome,
    times: multipleOfRent(countedIncome),
    voucher: voucher > 0,
    guarantors:
      guarantorIncome === null
        ? null
        : { income: guarantorIncome, counted: countsGuarantors, timesWithout: multipleOfRent(tenantIncome) },
  };
}

/** Whether a voucher pays the household's whole rent, so that any income is enough for the tenants' share of it. */
export function isRentCovered(members: readonly IncomeMember[]): boolean {
  const { rent, voucher } = rentAndVoucher(tenantAnswers(members));
  return rent > 0 && voucher >= rent;
}

const tenantAnswers = (members: readonly IncomeMember[]) =>
  members.filter(({ role }) => role !== "guarantor").map(({ answers }) => answers);

/** Returns the rent of the tenants' home and the voucher for it, in cents; 0 if none is stated. */
const rentAndVoucher = (tenants: readonly Record<string, unknown>[]) => ({
  rent: Math.max(0, ...tenants.map((values) => statedRent(values) ?? 0)),
  voucher: Math.max(0, ...tenants.map((values) => parseCents(values.income__voucher_amount) ?? 0)),
});

/** Returns the sum of the stated incomes; null if no answers state one. */
function sumStatedIncomes(answers: readonly Record<string, unknown>[]): number | null {
  const incomes = answers.map(statedIncome).filter((income) => income !== null);
  return incomes.length === 0 ? null : incomes.reduce((sum, each) => sum + each, 0);
}

function parseCents(value: unknown): number | null {
  return typeof value === "string" && isAmount(value) ? toCents(value) : null;
}
