import type { Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";

/** When a landlord may ask for an applicant's criminal record and other named reports. */
export type CriminalValue = {
  /**
   * `after_offer`: after a conditional offer; `second_step`: once everything else was found in order; `barred`: never
   */
  when: "after_offer" | "second_step" | "barred";
  /** what the applicant gets with the offer: a copy of the lease or of a conditional agreement */
  offer_with?: "lease";
  /** the reports that wait; undefined: the criminal one */
  reports?: readonly ReportKind[];
};

const verification = { checked_on: "2026-11-21", confirmed: true } as const;
const laterVerification = { checked_on: "2026-11-22", confirmed: true } as const;

/**
 * Fair chance laws: places that limit questions and reports on criminal records. All have exceptions for small owners.
 * How long a record may count is in `lookback-rules.ts`.
 */
export const criminalRules: readonly Rule<CriminalValue>[] = [
  {
    id: "nj-criminal",
    place: "NJ",
    value: { when: "after_offer" },
    effective_from: "2022-01-01",
    source: "N.J.S.A. 46:8-52 to 46:8-64",
    secondary: true,
    read_in: "reason.com/2021/06/25; poanj.org; lawgapc.com",
    ...verification,
  },
  {
    id: "nyc-criminal",
    place: "NY/New York City",
    value: { when: "after_offer", offer_with: "lease" },
    effective_from: "2025-01-01",
    source: "N.Y.C. Local Law 24 of 2024",
    secondary: true,
    read_in: "hklaw.com, February 2025; coopersmith.law",
    ...verification,
  },
  {
    id: "seattle-criminal",
    place: "WA/Seattle",
    value: { when: "barred" },
    effective_from: null,
    effective_until: "2023-03-21",
    source: "S.M.C. 14.09.025; struck down by Yim v. City of Seattle, 63 F.4th 783 (9th Cir. 2023)",
    read_in: "willamette.edu/law/resources/journals/wlo/9thcir/2023/03/yim-v-city-of-seattle.html; nhlp.org",
    ...laterVerification,
  },
  {
    id: "oakland-criminal",
    place: "CA/Oakland",
    value: { when: "barred" },
    effective_from: null,
    source: "O.M.C. 8.25",
    secondary: true,
    read_in: "es2legacy.es2.com, Oakland",
    ...verification,
  },
  {
    id: "berkeley-criminal",
    place: "CA/Berkeley",
    value: { when: "barred" },
    effective_from: null,
    source: "B.M.C. 13.106",
    secondary: true,
    read_in: "housing2justice.enterprisecommunity.org, appendix A",
    ...verification,
  },
  {
    id: "cook-criminal",
    place: "IL/Cook County",
    value: { when: "second_step" },
    effective_from: "2020-01-01",
    source: "§ 42-38, Cook County Code",
    read_in: "cookcountyil.gov/content/just-housing-amendment-information-landlords",
    ...verification,
  },
  {
    id: "dc-criminal",
    place: "DC",
    value: { when: "after_offer" },
    effective_from: "2017-10-01",
    source: "D.C. Code § 42-3541.02 (D.C. Law 21-259)",
    read_in: "code.dccouncil.gov/us/dc/council/laws/21-259",
    ...laterVerification,
  },
  {
    id: "detroit-criminal",
    place: "MI/Detroit",
    value: { when: "after_offer" },
    effective_from: "2019-09-01",
    source: "§ 26-5-1 ff., Detroit City Code",
    read_in: "soapboxdetroit.com, text of the article; landlords of fewer than 5 units are exempt",
    ...laterVerification,
  },
  {
    id: "montgomery-criminal",
    place: "MD/Montgomery County",
    value: { when: "after_offer", reports: ["credit", "criminal"] },
    effective_from: null,
    source: "§ 27-15A, Montgomery County Code (Bill 49-20)",
    read_in: "codelibrary.amlegal.com/codes/montgomerycounty, 0-0-0-135644",
    ...laterVerification,
  },
  {
    id: "ann-arbor-criminal",
    place: "MI/Ann Arbor",
    value: { when: "barred" },
    effective_from: null,
    source: "c. 122, Ann Arbor City Code",
    secondary: true,
    read_in: "mlive.com/news/ann-arbor/2021/04; the ordinance itself was not read",
    checked_on: "2026-11-22",
    confirmed: false,
  },
];
