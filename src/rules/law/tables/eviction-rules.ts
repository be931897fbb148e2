import type { Rule } from "#rules/law/tables/rule.ts";

/** How long reports may contain evictions, in years. */
export const evictionRules: readonly Rule<{ years: number }>[] = [
  {
    id: "us-eviction",
    place: "US",
    value: { years: 7 },
    effective_from: null,
    source: "15 U.S.C. 1681c",
    secondary: true,
    read_at: "ctug.net",
    checked_on: "2026-11-21",
    confirmed: true,
  },
  {
    id: "dc-eviction",
    place: "DC",
    value: { years: 3 },
    effective_from: null,
    source: "D.C. Law 24-115",
    read_at: "cicreports.com; code.dccouncil.gov/us/dc/council/laws/24-115",
    checked_on: "2026-11-21",
    confirmed: true,
  },
];
