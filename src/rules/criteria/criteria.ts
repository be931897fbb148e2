/** How a landlord treats something that a household may have, such as pets. */
export const permissionLevels = ["allowed", "approval", "not_allowed"] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/**
 * A landlord's requirements for every applicant to a form's homes, set before anybody applies. Null: no requirement.
 * They are a setting of the form, so each version of the form has its own, and an application is assessed by those of
 * the version it was filled in with.
 */
export type Criteria = {
  /** monthly income of the household before taxes, as a multiple of the rent, or of the tenant's share of it */
  income_to_rent: number | null;
  /** whether a guarantor's income counts toward it */
  guarantor_income: boolean;
  credit_score: number | null;
  /** what is accepted instead of the score, such as a guarantor; empty: nothing */
  credit_alternative: string;
  /** years of renting or owning that the applicant must state */
  rental_history_years: number | null;
  /** no eviction within this number of years */
  eviction_years: number | null;
  /** how far back criminal records are considered, each individually */
  offense_years: number | null;
  pets: PermissionLevel | null;
  smoking: PermissionLevel | null;
  /** the maximum number of days between the application and the move-in date */
  move_in_days: number | null;
  /** further requirements in the landlord's own words, which a person assesses */
  other: string[];
};

export const noCriteria: Criteria = {
  income_to_rent: null,
  guarantor_income: true,
  credit_score: null,
  credit_alternative: "",
  rental_history_years: null,
  eviction_years: null,
  offense_years: null,
  pets: null,
  smoking: null,
  move_in_days: null,
  other: [],
};

/** The smallest and largest value of each numeric criterion. */
export const criteriaLimits = {
  income_to_rent: { min: 0.5, max: 10 },
  credit_score: { min: 300, max: 850 },
  rental_history_years: { min: 1, max: 10 },
  eviction_years: { min: 1, max: 10 },
  offense_years: { min: 1, max: 10 },
  move_in_days: { min: 1, max: 365 },
} as const satisfies Partial<Record<keyof Criteria, { min: number; max: number }>>;
export type NumericCriterion = keyof typeof criteriaLimits;

/** The maximum characters of a text, and the maximum number of further requirements. */
export const maxCriterionLength = 300;
export const maxOtherCriteria = 10;

/** The assessed criteria, in the order in which they are listed. */
export const criterionNames = [
  "income_to_rent",
  "credit_score",
  "rental_history_years",
  "eviction_years",
  "offense_years",
  "pets",
  "smoking",
  "move_in_days",
  "other",
] as const;
export type CriterionName = (typeof criterionNames)[number];

const reportsOfCriteria = { credit_score: "credit", eviction_years: "eviction", offense_years: "criminal" } as const;

/** Returns the kind of report that a criterion is assessed with; null: the answers, or a person. */
export const reportOfCriterion = (name: CriterionName): "credit" | "eviction" | "criminal" | null =>
  name in reportsOfCriteria ? reportsOfCriteria[name as keyof typeof reportsOfCriteria] : null;

/** Returns the kind of report that an assessment reveals a finding of; null: none. */
export const reportShownBy = ({ name, found }: { name: CriterionName; found: unknown }) =>
  found === null ? null : reportOfCriterion(name);

/** One requirement of a form: `other` is numbered from 0, all others have the number 0. */
export type Criterion = { name: CriterionName; number: number; required: number | string };

/** Whether a guarantor's income is part of the household's; without a requirement, every member's is. */
export const countsGuarantors = ({ income_to_rent, guarantor_income }: Criteria): boolean =>
  income_to_rent === null || guarantor_income;

/** Lists a form's requirements; empty if it has no criteria. */
export function criteriaList(criteria: Criteria): Criterion[] {
  return criterionNames.flatMap((name): Criterion[] => {
    if (name === "other") return criteria.other.map((required, number) => ({ name, number, required }));
    const required = criteria[name];
    return required === null ? [] : [{ name, number: 0, required }];
  });
}
