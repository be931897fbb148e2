import type { Rule } from "#rules/law/tables/rule.ts";

/** How long an applicant can answer before a landlord may decline because of a criminal record. */
export type WaitingValue = { days: number; are_business_days: boolean };

/**
 * The time that starts with a notice of what the landlord intends. New Jersey has no row: a withdrawn offer needs an
 * individual assessment and a notice with reasons (`nj-decision`), but no time before it.
 */
export const waitingRules: readonly Rule<WaitingValue>[] = [
  {
    id: "nyc-waiting",
    place: "NY/New York City",
    value: { days: 5, are_business_days: true },
    effective_from: "2025-01-01",
    source: "N.Y.C. Local Law 24 of 2024",
    secondary: true,
    read_in: "hklaw.com, February 2025; jdp.com",
    checked_on: "2026-11-21",
    confirmed: true,
  },
  {
    id: "montgomery-waiting",
    place: "MD/Montgomery County",
    value: { days: 7, are_business_days: false },
    effective_from: null,
    source: "§ 27-15A, Montgomery County Code (Bill 49-20)",
    read_in: "codelibrary.amlegal.com/codes/montgomerycounty, 0-0-0-135644; hireimage.com",
    checked_on: "2026-11-22",
    confirmed: true,
  },
  {
    id: "cook-waiting",
    place: "IL/Cook County",
    value: { days: 5, are_business_days: true },
    effective_from: "2020-01-01",
    source: "§ 42-38, Cook County Code",
    read_in: "cookcountyil.gov, information for landlords; the number of days was not read in the commission's rules",
    checked_on: "2026-11-29",
    confirmed: false,
  },
];
