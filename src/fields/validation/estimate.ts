import type { Form, Kind } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";

/** Seconds that an answer takes where it is more or less than a line of text. */
const seconds: Partial<Record<Kind, number>> = {
  address: 35,
  file: 40,
  multi_line: 40,
  signature: 25,
  signature_new: 25,
  ssn: 18,
  date: 15,
  yes_no: 6,
  choice: 6,
  checkbox: 10,
  text_display: 8,
};
const line = 12;

export type Estimate = {
  /** how many answers are required */
  required: number;
  /** minutes for the required answers alone */
  least: number;
  /** minutes for every question in view */
  most: number;
};

/** Estimates how long an empty form takes, by the questions that are in view before anything is answered. */
export function estimateTime(form: Form): Estimate {
  const view = formView(form, {});
  const fields = form.sections.filter(view.shows).flatMap(view.fields);
  const needed = fields.filter((field) => view.current(field).required);
  const minutes = (some: typeof fields) =>
    Math.max(1, Math.round(some.reduce((sum, { field_id }) => sum + (seconds[field_id] ?? line), 0) / 60));
  return { required: needed.length, least: minutes(needed), most: minutes(fields) };
}
