import { z } from "zod";
import { applicationSummary, status } from "#contract/application-schemas.ts";
import { id, time } from "#contract/schemas/common.ts";
import { waitingActions, waitingParties } from "#rules/workflow/waiting-for.ts";

export const bundleSlug = z.string().min(8).max(40);

/** One application, or those of a household, which are reviewed and decided together. */
export const bundle = z.strictObject({
  slug: bundleSlug,
  /** the status of its least complete application */
  status,
  is_archived: z.boolean(),
  is_shortlisted: z.boolean(),
  created: time,
  modified: time,
  decision_date: time.nullable(),
  /** for the applicant: when the landlord deleted it; null for everyone else */
  deleted_at: time.nullable(),
  /**
   * for the landlord's side: until when the decision can be undone, before anything is sent; null if it is final or
   * there is none
   */
  undo_until: time.nullable(),
  /** for the landlord's side: the applicants' combined stated income as a multiple of the rent; null if unknown */
  income_to_rent: z.string().nullable(),
  /** for the landlord's side: the number of the form's criteria that its applicants meet; null if the form has none */
  criteria: z.strictObject({ met: z.int(), not_met: z.int(), to_check: z.int() }).nullable(),
  /** for the landlord's side: the applicants' earliest move-in date, YYYY-MM-DD */
  move_in: z.string().nullable(),
  /** for the landlord's side: whether someone lives in the home now; null if the form doesn't list the home */
  is_occupied: z.boolean().nullable(),
  /** for the landlord's side: the first outstanding action; null if there is none */
  waiting_for: z.strictObject({ action: z.enum(waitingActions), by: z.enum(waitingParties) }).nullable(),
  /** for the landlord's side: whether the caller may shortlist, archive, group and share it, and request documents */
  can_manage: z.boolean(),
  /** for the landlord's side: whether the caller may accept and decline it, if its status allows */
  can_decide: z.boolean(),
  /** for the landlord's side: whether the caller may delete it */
  can_delete: z.boolean(),
  /** for the landlord's side: whether the caller may make another member of their company the owner */
  can_change_owner: z.boolean(),
  applications: z.array(applicationSummary),
});
export type Bundle = z.infer<typeof bundle>;

const orderPosition = z.strictObject({ application: id, names: z.array(z.string()), completed: time });

export const order = z.strictObject({
  /** whether the order received applies to this home, by law or by the landlord's choice */
  applies: z.boolean(),
  /** whether selecting out of order requires `order_reason` */
  required: z.boolean(),
  citation: z.string().nullable(),
  /** whether the rule was verified against the text of the law */
  confirmed: z.boolean(),
  answer_hours: z.number().int().nullable(),
  /** null while an application is incomplete */
  completed: time.nullable(),
  earlier_count: z.number().int(),
  /** the first ones that the caller may see */
  earlier: z.array(orderPosition),
  /** the first of the other undecided bundles */
  next: orderPosition.nullable(),
});
export type Order = z.infer<typeof order>;
