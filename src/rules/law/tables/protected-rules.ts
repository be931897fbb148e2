import type { Rule } from "#rules/law/tables/rule.ts";
import type { PlainLawText } from "./law-text.ts";

/** The characteristics protected by fair housing laws. */
export type ProtectedTopic =
  | "children"
  | "marital_status"
  | "religion"
  | "national_origin"
  | "citizenship"
  | "disability"
  | "assistance_animals"
  | "race"
  | "sex";

/** The topics of the questions that a rule applies to, and the key of its message. */
type ProtectedValue = { topics: readonly ProtectedTopic[]; message: PlainLawText };

const verification = { effective_from: null, checked_on: "2026-11-22", confirmed: true } as const;

/** Questions that the law prohibits, or that indicate a preference that it prohibits. */
export const protectedRules: readonly Rule<ProtectedValue>[] = [
  {
    id: "us-fair-housing-questions",
    place: "US",
    value: {
      topics: ["children", "religion", "national_origin", "race", "sex"],
      message: "us_fair_housing_questions",
    },
    source: "42 U.S.C. 3604(c)",
    read_in: "codes.findlaw.com/us/title-42/chapter-45",
    ...verification,
  },
  {
    id: "us-disability-questions",
    place: "US",
    value: {
      topics: ["disability"],
      message: "us_disability_questions",
    },
    source: "24 CFR 100.202(c)",
    read_in: "ecfr.gov/current/title-24/part-100",
    ...verification,
  },
  {
    id: "us-assistance-animal-questions",
    place: "US",
    value: {
      topics: ["assistance_animals"],
      message: "us_assistance_animal_questions",
    },
    source: "24 CFR 100.202(c) and 100.204",
    read_in: "ecfr.gov/current/title-24/part-100",
    ...verification,
  },
  {
    id: "us-marital-status-questions",
    place: "US",
    value: {
      topics: ["marital_status"],
      message: "us_marital_status_questions",
    },
    source: "State fair housing laws",
    secondary: true,
    read_in: "not checked state by state",
    ...verification,
    confirmed: false,
  },
  {
    id: "us-citizenship-questions",
    place: "US",
    value: {
      topics: ["citizenship"],
      message: "us_citizenship_questions",
    },
    source: "42 U.S.C. 3604",
    read_in: "codes.findlaw.com/us/title-42/chapter-45",
    ...verification,
    confirmed: false,
  },
  {
    id: "ca-protected-questions",
    place: "CA",
    value: {
      topics: [
        "children",
        "marital_status",
        "religion",
        "national_origin",
        "disability",
        "assistance_animals",
        "race",
        "sex",
      ],
      message: "ca_protected_questions",
    },
    source: "Cal. Gov. Code 12955(b)",
    read_in: "leginfo.legislature.ca.gov, Government Code 12955",
    ...verification,
  },
  {
    id: "ca-citizenship-questions",
    place: "CA",
    value: {
      topics: ["citizenship"],
      message: "ca_citizenship_questions",
    },
    source: "Cal. Civ. Code 1940.3(b)",
    read_in: "leginfo.legislature.ca.gov, Civil Code 1940.3",
    ...verification,
  },
];
