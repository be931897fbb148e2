import { z } from "zod";
import { assessmentResults } from "#rules/criteria/assess.ts";
import {
  criteriaLimits,
  criterionNames,
  maxCriterionLength,
  maxOtherCriteria,
  type NumericCriterion,
  permissionLevels,
} from "#rules/criteria/criteria.ts";
import { time } from "./common.ts";

const wholeNumber = (name: Exclude<NumericCriterion, "income_to_rent">) =>
  z.int().min(criteriaLimits[name].min).max(criteriaLimits[name].max).nullable();
const requirement = z.string().trim().max(maxCriterionLength);

/** A landlord's selection criteria; see `rules/criteria/criteria.ts`. */
export const criteria = z.strictObject({
  income_to_rent: z
    .number()
    .multipleOf(0.1)
    .min(criteriaLimits.income_to_rent.min)
    .max(criteriaLimits.income_to_rent.max)
    .nullable(),
  guarantor_income: z.boolean(),
  credit_score: wholeNumber("credit_score"),
  credit_alternative: requirement,
  rental_history_years: wholeNumber("rental_history_years"),
  eviction_years: wholeNumber("eviction_years"),
  offense_years: wholeNumber("offense_years"),
  pets: z.enum(permissionLevels).nullable(),
  smoking: z.enum(permissionLevels).nullable(),
  move_in_days: wholeNumber("move_in_days"),
  other: z.array(requirement.min(1)).max(maxOtherCriteria),
});

/** The assessment of one of a form's criteria for an application; see `rules/criteria/assess.ts`. */
export const assessment = z.strictObject({
  name: z.enum(criterionNames),
  /** the index in the landlord's own requirements (`other`); 0 for all other criteria */
  number: z
    .int()
    .min(0)
    .max(maxOtherCriteria - 1),
  required: z.union([z.number(), z.string()]),
  result: z.enum(assessmentResults),
  found: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  /** a user's judgment that replaces the computed result; null if there is none */
  override: z
    .strictObject({ met: z.boolean(), reason: z.string(), by: z.string().nullable(), created: time })
    .nullable(),
});
export type Assessment = z.infer<typeof assessment>;
