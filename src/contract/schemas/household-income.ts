import { z } from "zod";
import { money } from "./common.ts";

const times = z
  .string()
  .regex(/^\d+\.\d$/)
  .nullable();

/** What the members of a household state to earn a month before taxes, beside the rent. */
export const householdIncome = z.strictObject({
  /** of everybody whose income counts; null: none of them states any */
  monthly: money.nullable(),
  /** that income as a multiple of the rent, or of the tenants' share of it, rounded down; null: unknown */
  times,
  /** a voucher pays the rest of the rent */
  voucher: z.boolean(),
  /** null: no guarantor states an income */
  guarantors: z
    .strictObject({
      monthly: money,
      /** whether the form's criteria count it */
      counted: z.boolean(),
      /** the multiple without it */
      times_without: times,
    })
    .nullable(),
});
export type HouseholdIncome = z.infer<typeof householdIncome>;
