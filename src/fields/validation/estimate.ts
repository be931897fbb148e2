import type { Form } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { kindOf } from "#fields/registry/registry.ts";

type Estimate = {
  /** how many answers are required */
  required: number;
  /** minutes for the required answers alone */
  min: number;
  /** minutes for every question in view */
  max: number;
};

/** Estimates how long an empty form takes, by the questions that are in view before anything is answered. */
export function estimateTime(form: Form): Estimate {
  const view = formView(form, {});
  const fields = form.sections.filter(view.isVisible).flatMap(view.fields);
  const requiredFields = fields.filter((field) => view.withCurrentRequirement(field).required);
  const minutes = (fieldList: typeof fields) =>
    Math.max(1, Math.round(fieldList.reduce((sum, field) => sum + kindOf(field).seconds, 0) / 60));
  return { required: requiredFields.length, min: minutes(requiredFields), max: minutes(fields) };
}
