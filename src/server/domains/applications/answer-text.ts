import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isAnswered } from "#fields/forms/answers.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** As a person reads it; a secret kind's own text is masked. */
export const textOf = (field: Field, value: unknown): string =>
  isAnswered(field, value) && kindOf(field).is(value) ? kindOf(field).toText(field, value) : "";

/** Answers of secret kinds leave the server only as their masked text. */
export function masked(form: Form, values: Values): Values {
  const shown = { ...values };
  for (const field of allFields(form))
    if (kindOf(field).secret && Object.hasOwn(shown, field.name)) shown[field.name] = textOf(field, shown[field.name]);
  return shown;
}
