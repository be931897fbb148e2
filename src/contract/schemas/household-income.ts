import { z } from "zod";
import { money } from "./common.ts";

const times = z
  .string()
  .regex(/^\d+\.\d$/)
  .nullable();

/** The stated monthly income of a household before taxes, compared with the rent. */
export const householdIncome = z.strictObject({
  /** the total of the members whose income counts; null if none of them stated an income */
  monthly: money.nullable(),
  /** that income as a multiple of the rent, or of the tenants' share of it, rounded down; null if unknown */
  times,
  /** whether a voucher pays the rest of the rent */
  voucher: z.boolean(),
  /** null if no guarantor stated an income */
  guarantors: z
    .strictObject({
      monthly: money,
      /** whether the form's criteria count it */
      counted: z.boolean(),
      /** the multiple without the guarantors' income */
      times_without: times,
    })
    .nullable(),
});
export type HouseholdIncome = z.infer<typeof householdIncome>;
