import type { Rule } from "#rules/law/tables/rule.ts";

/** What the fair housing laws let no landlord decide by. */
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

/** Which questions a rule is about, and what is said of them: a text of the catalog. */
export type ProtectedValue = { topics: readonly ProtectedTopic[]; message: string };

const seen = { effective_from: null, checked_on: "2026-11-22", confirmed: true } as const;

/** Questions that the law bars, or that show a preference it bars. */
export const protectedRules: readonly Rule<ProtectedValue>[] = [
  {
    id: "us-fair-housing-questions",
    place: "US",
    value: {
      topics: ["children", "religion", "national_origin", "race", "sex"],
      message:
        "Federal law prohibits decisions based on race, color, religion, sex, national origin or children in the household. Asking about them suggests such a preference. Remove this question.",
    },
    source: "42 U.S.C. 3604(c)",
    read_at: "codes.findlaw.com/us/title-42/chapter-45",
    ...seen,
  },
  {
    id: "us-disability-questions",
    place: "US",
    value: {
      topics: ["disability"],
      message:
        "Federal law prohibits asking whether applicants have a disability or how severe it is. Remove this question.",
    },
    source: "24 CFR 100.202(c)",
    read_at: "ecfr.gov/current/title-24/part-100",
    ...seen,
  },
  {
    id: "us-assistance-animal-questions",
    place: "US",
    value: {
      topics: ["assistance_animals"],
      message:
        "Service and assistance animals are not pets, and asking about them asks about a disability. Wait until an applicant requests an accommodation.",
    },
    source: "24 CFR 100.202(c) and 100.204",
    read_at: "ecfr.gov/current/title-24/part-100",
    ...seen,
  },
  {
    id: "us-marital-status-questions",
    place: "US",
    value: {
      topics: ["marital_status"],
      message: "Many states bar decisions based on marital status. Ask who will live in the home instead.",
    },
    source: "State fair housing laws",
    secondary: true,
    read_at: "not checked state by state",
    ...seen,
    confirmed: false,
  },
  {
    id: "us-citizenship-questions",
    place: "US",
    value: {
      topics: ["citizenship"],
      message:
        "A question about citizenship or immigration can amount to discrimination by national origin. Verify identity and income instead.",
    },
    source: "42 U.S.C. 3604",
    read_at: "codes.findlaw.com/us/title-42/chapter-45",
    ...seen,
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
      message:
        "California prohibits questions about race, color, religion, sex, sexual orientation, marital status, national origin, ancestry, children in the household or disability. Remove this question.",
    },
    source: "Cal. Gov. Code 12955(b)",
    read_at: "leginfo.legislature.ca.gov, Government Code 12955",
    ...seen,
  },
  {
    id: "ca-citizenship-questions",
    place: "CA",
    value: {
      topics: ["citizenship"],
      message: "California prohibits asking about immigration or citizenship status. Remove this question.",
    },
    source: "Cal. Civ. Code 1940.3(b)",
    read_at: "leginfo.legislature.ca.gov, Civil Code 1940.3",
    ...seen,
  },
];
