import type { Descriptions } from "../../call/description.ts";

/** The criteria of a form, as judged for an application. */
export const criteria: Descriptions = {
  "Bundle.criteria": [
    "How many of the form's criteria the applicants of a bundle meet, as far as the caller may know; null where the form has none. For the landlord's side.",
  ],
  "Bundle.criteria.met": ["How many are met.", 4],
  "Bundle.criteria.not_met": ["How many aren't met.", 1],
  "Bundle.criteria.to_check": ["How many aren't known yet, or need a person's judgment.", 1],
  "Application.criteria": [
    "To the landlord's side: the criteria of the version of the form that was filled in, each with what is known; empty where it has none.",
  ],
  "criteria.name": ["The criterion, as in `criteria` of the form.", "income_to_rent"],
  "criteria.number": ["Which of the requirements in `other`, from 0; 0 for all others.", 0],
  "criteria.required": ["What the form requires, as in its `criteria`.", 3],
  "criteria.result": [
    "`met` and `not_met` by what is known, `unknown` where it isn't known, `review` where a person has to judge it.",
    "met",
  ],
  "criteria.found": ["What is known: a number, a date or yes or no; null where nothing is.", 3.4],
  override: ["A person's judgment, which counts instead of `result`; null where there is none."],
  "override.met": ["Whether that person judged it as met.", true],
  "override.reason": ["The reason that was given with the judgment.", "An assistance animal"],
  "override.by": ["Who judged it; null where the account is gone.", "Ida Berg"],
  "override.created": ["When, ISO 8601 in UTC.", "2026-03-03T09:00:00.000Z"],
  "assessCriterion.name": ["The criterion, as in `criteria` of the form.", "pets"],
  "assessCriterion.number": ["Which of the requirements in `other`, from 0; 0 for all others.", 0],
  "assessCriterion.met": ["Whether the application meets it.", true],
  "assessCriterion.reason": ["Why; the history shows it.", "An assistance animal"],
  assess_criteria: ["May record a judgment of a criterion.", true],
};
