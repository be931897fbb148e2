import { z } from "zod";
import { applicationSummary, status } from "#contract/application-schemas.ts";
import { id, time } from "#contract/schemas/common.ts";
import { waitingActions, waitingParties } from "#rules/workflow/waiting-for.ts";

export const bundleSlug = z.string().min(8).max(40);

/** Applications that are reviewed and decided together: one, or a household's. */
export const bundle = z.strictObject({
  slug: bundleSlug,
  /** the status of its least finished application */
  status,
  is_archived: z.boolean(),
  is_shortlisted: z.boolean(),
  created: time,
  modified: time,
  decision_date: time.nullable(),
  /** to the applicant: when the landlord deleted it; null to everyone else */
  deleted_at: time.nullable(),
  /**
   * for the landlord's side: until when the decision can be undone; nothing was sent yet. null: it is final, or there
   * is none
   */
  undo_until: time.nullable(),
  /** for the landlord's side: the stated income of all its applicants against the rent; null: unknown */
  income_to_rent: z.string().nullable(),
  /** for the landlord's side: how many of the form's criteria its applicants meet; null: the form has none */
  criteria: z.strictObject({ met: z.int(), not_met: z.int(), to_check: z.int() }).nullable(),
  /** for the landlord's side: YYYY-MM-DD, the earliest of its applicants */
  move_in: z.string().nullable(),
  /** for the landlord's side: whether someone lives in the home now; null: the home is in no list of the form's */
  is_occupied: z.boolean().nullable(),
  /** for the landlord's side: null: nothing is left to do */
  waiting_for: z.strictObject({ action: z.enum(waitingActions), by: z.enum(waitingParties) }).nullable(),
  /** for the landlord's side: whether the caller may shortlist, archive, group and share it, and request documents */
  can_manage: z.boolean(),
  /** for the landlord's side: whether the caller may accept and decline it, as far as its status allows */
  can_decide: z.boolean(),
  /** for the landlord's side: whether the caller may delete it */
  can_delete: z.boolean(),
  /** for the landlord's side: whether the caller may make another member of their company the owner */
  can_change_owner: z.boolean(),
  applications: z.array(applicationSummary),
});
export type Bundle = z.infer<typeof bundle>;

const placed = z.strictObject({ application: id, names: z.array(z.string()), completed: time });

export const order = z.strictObject({
  /** whether the order received counts for this home, by law or by the landlord's choice */
  applies: z.boolean(),
  /** whether selecting out of order requires `order_reason` */
  required: z.boolean(),
  citation: z.string().nullable(),
  /** false: no one held the rule against the law's own text */
  confirmed: z.boolean(),
  answer_hours: z.number().int().nullable(),
  /** null: an application isn't complete */
  completed: time.nullable(),
  earlier_count: z.number().int(),
  /** those that the caller may see, the first ones */
  earlier: z.array(placed),
  /** the first of the others who are undecided */
  next: placed.nullable(),
});
export type Order = z.infer<typeof order>;
