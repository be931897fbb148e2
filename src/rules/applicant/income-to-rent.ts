import type { HouseholdRole } from "../household/household-roles.ts";
import { isAmount, toCents } from "../money/money.ts";
import { timesRent } from "./income.ts";

/**
 * Returns the stated income in cents per month, before taxes, from the default form's questions; null if they have no
 * answer.
 */
export const statedIncome = (values: Record<string, unknown>): number | null =>
  cents(values.income__monthly_total) ?? cents(values.present_employer__monthly_income);

/** Returns the rent in cents per month; null if the form does not contain it. */
export const statedRent = (values: Record<string, unknown>): number | null =>
  cents(values.rental_property__rent) || null;

/**
 * Returns the applicant's share of the rent if a housing voucher pays the rest, in cents; null without a voucher or a
 * rent. Income is compared with this share and not with the whole rent (Cal. Gov. Code 12955(o) and similar laws).
 */
export function tenantShare(values: Record<string, unknown>): number | null {
  const rent = statedRent(values);
  const voucher = cents(values.income__voucher_amount);
  return rent === null || !voucher ? null : Math.max(0, rent - voucher);
}

/** Returns the ratio of an income to the rent, or to the tenant's share of it; null if it is unknown or 0. */
export function timesOwnRent(income: number | null, values: Record<string, unknown>): string | null {
  const due = tenantShare(values) ?? statedRent(values);
  return income === null || due === null || due <= 0 ? null : timesRent(income, due);
}

/** Returns the same ratio for the stated income. */
export const incomeToRent = (values: Record<string, unknown>): string | null =>
  timesOwnRent(statedIncome(values), values);

/** A member's answers and their role; without a role, the member rents the home. */
export type IncomeMember = { answers: Record<string, unknown>; role?: HouseholdRole | undefined };

/** The stated monthly income of a household's tenants, in cents, and its ratio to the rent. */
export type HouseholdIncome = {
  income: number;
  /** the number of tenants who state an income */
  stated: number;
  /** the combined income as a multiple of the rent, or of the tenants' share of it; null if unknown */
  times: string | null;
};

/**
 * Sums the stated income of a household's tenants. They apply for one home: its rent, and a voucher for it, count once.
 * A guarantor pays only if the tenants don't, so their income is not part of the sum.
 * @returns null if no tenant states an income
 */
export function householdIncome(members: readonly IncomeMember[]): HouseholdIncome | null {
  const tenants = members.filter(({ role }) => role !== "guarantor").map(({ answers }) => answers);
  const incomes = tenants.map(statedIncome).filter((income) => income !== null);
  if (incomes.length === 0) return null;
  const income = incomes.reduce((sum, each) => sum + each, 0);
  const rent = Math.max(0, ...tenants.map((values) => statedRent(values) ?? 0));
  const voucher = Math.max(0, ...tenants.map((values) => cents(values.income__voucher_amount) ?? 0));
  const due = rent - voucher;
  return { income, stated: incomes.length, times: due > 0 ? timesRent(income, due) : null };
}

function cents(value: unknown): number | null {
  return typeof value === "string" && isAmount(value) ? toCents(value) : null;
}
