import type { Rule } from "#rules/law/rule.ts";

/** When an applicant's criminal record may be asked for. */
export type CriminalValue = {
  /** `after_offer`: on a conditional offer; `second_step`: once all else was found in order; `barred`: never */
  when: "after_offer" | "second_step" | "barred";
  /** how long convictions may count, by their kind, in years; empty where that is not known here */
  years: Readonly<Record<string, number>>;
};

const checked_on = "2026-11-21";
const seen = { checked_on, confirmed: true } as const;

/** Laws on fair chances: places that limit questions and reports on criminal records; all have exceptions for few owners. */
export const criminalRules: readonly Rule<CriminalValue>[] = [
  {
    id: "nj-criminal",
    place: "NJ",
    value: { when: "after_offer", years: { "1st degree": 6, "2nd or 3rd degree": 4, "4th degree": 1 } },
    effective_from: "2022-01-01",
    source: "N.J.S.A. 46:8-52 to 46:8-64",
    read_at: "reason.com/2021/06/25; poanj.org; lawgapc.com",
    ...seen,
  },
  {
    id: "nyc-criminal",
    place: "NY/New York City",
    value: { when: "after_offer", years: { felony: 5, misdemeanor: 3 } },
    effective_from: "2025-01-01",
    source: "N.Y.C. Local Law 24 of 2024",
    read_at: "hklaw.com, February 2025; coopersmith.law",
    ...seen,
  },
  {
    id: "seattle-criminal",
    place: "WA/Seattle",
    value: { when: "barred", years: {} },
    effective_from: null,
    source: "S.M.C. 14.09",
    read_at: "housing2justice.enterprisecommunity.org, appendix A",
    ...seen,
  },
  {
    id: "oakland-criminal",
    place: "CA/Oakland",
    value: { when: "barred", years: {} },
    effective_from: null,
    source: "O.M.C. 8.25",
    read_at: "es2legacy.es2.com, Oakland",
    ...seen,
  },
  {
    id: "berkeley-criminal",
    place: "CA/Berkeley",
    value: { when: "barred", years: {} },
    effective_from: null,
    source: "B.M.C. 13.106",
    read_at: "housing2justice.enterprisecommunity.org, appendix A",
    ...seen,
  },
  {
    id: "cook-criminal",
    place: "IL/Cook County",
    value: { when: "second_step", years: { conviction: 3 } },
    effective_from: "2020-01-01",
    source: "§ 42-38, Cook County Code",
    read_at: "cookcountyil.gov/content/just-housing-amendment-information-landlords",
    ...seen,
  },
];
