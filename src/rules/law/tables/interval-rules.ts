import type { Rule } from "#rules/law/tables/rule.ts";

/** How long one fee is valid: the landlord may not charge the same applicant again until then. */
type IntervalValue = { months: number } | { days: number };

const verification = { checked_on: "2026-11-21", confirmed: true } as const;

export const intervalRules: readonly Rule<IntervalValue>[] = [
  {
    id: "me-interval",
    place: "ME",
    value: { months: 12 },
    effective_from: null,
    source: "14 M.R.S. § 6030-H",
    read_in: "casetext.com, 14 M.R.S. § 6030-H",
    ...verification,
  },
  {
    id: "or-interval",
    place: "OR",
    value: { days: 60 },
    effective_from: null,
    source: "ORS 90.295",
    read_in: "lawserver.com, ORS 90.295",
    ...verification,
  },
];
