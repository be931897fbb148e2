import type { Rule } from "#rules/law/tables/rule.ts";

/** The deadline for refunding the fee of applicants who were not selected: whichever comes first. */
export type FeeRefundValue = { days_after_selection: number; days_after_application: number };

/**
 * Places where a landlord may choose to return the fee to all applicants they do not select, instead of another duty.
 */
export const feeRefundRules: readonly Rule<FeeRefundValue>[] = [
  {
    id: "ca-return",
    place: "CA",
    value: { days_after_selection: 7, days_after_application: 30 },
    effective_from: "2025-01-01",
    source: "§ 1950.6, Cal. Civ. Code",
    secondary: true,
    read_in: "legiscan.com, digest of AB 2493; legaltemplates.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
];
