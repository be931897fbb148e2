import type { Descriptions } from "../../call/description.ts";

/** A form's selection criteria, as assessed for an application. */
export const criteria: Descriptions = {
  "Bundle.criteria": [
    "The number of the form's criteria that the bundle's applicants meet, as far as the caller may see them; null if the form has none. For the landlord's side.",
  ],
  "Bundle.criteria.met": ["The number of criteria that are met.", 4],
  "Bundle.criteria.not_met": ["The number of criteria that aren't met.", 1],
  "Bundle.criteria.to_check": ["The number of criteria that are unknown or need a person's judgment.", 1],
  "Application.criteria": [
    "For the landlord's side: the criteria of the submitted form version, each with its assessment; empty if the form has none.",
  ],
  "criteria.name": ["The name of the criterion, as in `criteria` of the form.", "income_to_rent"],
  "criteria.number": ["For `other`, the index of the requirement in its list, from 0; otherwise 0.", 0],
  "criteria.required": ["The required value, as in `criteria` of the form.", 3],
  "criteria.result": [
    "The computed result: `met`, `not_met`, `unknown` if the facts are missing, or `review` if a person must judge it.",
    "met",
  ],
  "criteria.found": ["The applicant's known value: a number, a date or a boolean; null if unknown.", 3.4],
  override: ["A user's judgment, which replaces `result`; null if there is none."],
  "override.met": ["Whether the user judged the criterion as met.", true],
  "override.reason": ["The user's reason for the judgment.", "An assistance animal"],
  "override.by": ["The name of the user who judged it; null if the account was deleted.", "Ida Berg"],
  "override.created": ["When the judgment was recorded, ISO 8601 in UTC.", "2026-03-03T09:00:00.000Z"],
  "assessCriterion.name": ["The name of the criterion, as in `criteria` of the form.", "pets"],
  "assessCriterion.number": ["For `other`, the index of the requirement in its list, from 0; otherwise 0.", 0],
  "assessCriterion.met": ["Whether the application meets the criterion.", true],
  "assessCriterion.reason": ["The reason for the judgment. Shown in the history.", "An assistance animal"],
  assess_criteria: ["Whether the caller may record a judgment of a criterion.", true],
};
