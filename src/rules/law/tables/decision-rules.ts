import type { Rule } from "#rules/law/tables/rule.ts";

/**
 * What a place adds to the notice that federal law requires. The texts are in `notice-english.ts`, by the rule's id.
 */
export type DecisionValue = {
  /**
   * the decisions that it applies to: declining, or also accepting on conditions; reasons have to be given in writing
   * for either
   */
  also_conditions: boolean;
  /** the number of days within which the notice has to reach the applicant */
  within_days: number | null;
  /** only where a report of this kind that may list records was used, or its subject is a reason */
  only_with: "criminal" | null;
};

const checked_on = "2026-11-21";
const verification = { checked_on, confirmed: true } as const;

export const decisionRules: readonly Rule<DecisionValue>[] = [
  {
    id: "wa-decision",
    place: "WA",
    value: { also_conditions: true, within_days: null, only_with: null },
    effective_from: null,
    source: "RCW 59.18.257",
    secondary: true,
    read_in: "sagareus.com/blog/adverse-action-notices-what-owners-must-send",
    ...verification,
  },
  {
    id: "mn-decision",
    place: "MN",
    value: { also_conditions: false, within_days: 14, only_with: null },
    effective_from: null,
    source: "§ 504B.173, Minn. Stat.",
    read_in: "revisor.mn.gov/statutes/cite/504B.173, text of 2014; housinglink.org",
    ...verification,
  },
  {
    id: "co-decision",
    place: "CO",
    value: { also_conditions: false, within_days: 20, only_with: null },
    effective_from: "2019-08-02",
    source: "C.R.S. § 38-12-904",
    read_in: "opendocs.com, Colorado; leg.colorado.gov/bills/hb23-1099",
    ...verification,
  },
  {
    id: "or-decision",
    place: "OR",
    value: { also_conditions: false, within_days: 14, only_with: null },
    effective_from: null,
    source: "ORS 90.304",
    read_in: "lawserver.com, ORS 90.304; casetext.com, current through 2024",
    checked_on: "2026-11-22",
    confirmed: true,
  },
  {
    id: "dc-decision",
    place: "DC",
    value: { also_conditions: false, within_days: null, only_with: null },
    effective_from: null,
    source: "D.C. Law 24-115",
    read_in: "code.dccouncil.gov/us/dc/council/laws/24-115; cicreports.com",
    ...verification,
  },
  {
    id: "nj-decision",
    place: "NJ",
    value: { also_conditions: false, within_days: null, only_with: "criminal" },
    effective_from: "2022-01-01",
    source: "N.J.S.A. 46:8-52 to 46:8-64",
    secondary: true,
    read_in: "reason.com/2021/06/25; cicreports.com",
    ...verification,
  },
  {
    id: "nyc-decision",
    place: "NY/New York City",
    value: { also_conditions: false, within_days: null, only_with: "criminal" },
    effective_from: "2025-01-01",
    source: "N.Y.C. Local Law 24 of 2024",
    secondary: true,
    read_in: "hklaw.com, February 2025; jdp.com",
    ...verification,
  },
  {
    id: "cook-decision",
    place: "IL/Cook County",
    value: { also_conditions: false, within_days: null, only_with: "criminal" },
    effective_from: "2020-01-01",
    source: "§ 42-38, Cook County Code",
    read_in: "cookcountyil.gov/content/just-housing-amendment-information-landlords",
    ...verification,
  },
  {
    id: "montgomery-decision",
    place: "MD/Montgomery County",
    value: { also_conditions: false, within_days: null, only_with: "criminal" },
    effective_from: null,
    source: "§ 27-15A, Montgomery County Code (Bill 49-20)",
    read_in: "codelibrary.amlegal.com/codes/montgomerycounty, 0-0-0-135644; hireimage.com",
    checked_on: "2026-11-22",
    confirmed: true,
  },
  {
    id: "detroit-decision",
    place: "MI/Detroit",
    value: { also_conditions: false, within_days: null, only_with: "criminal" },
    effective_from: "2019-09-01",
    source: "§ 26-5-1 ff., Detroit City Code",
    read_in: "soapboxdetroit.com, text of the article; landlords of fewer than 5 units are exempt",
    checked_on: "2026-11-22",
    confirmed: true,
  },
];
