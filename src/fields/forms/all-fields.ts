import type { Field, Form } from "#contract/schemas/forms.ts";

function* withNested(fields: Field[]): Generator<Field> {
  for (const field of fields) {
    yield field;
    for (const choice of field.choices ?? []) yield* withNested(choice.fields ?? []);
  }
}

/**
 * Yields every field of the form in reading order, each followed by the fields nested in its choices, chosen or not.
 */
export function* allFields(form: Form): Generator<Field> {
  for (const section of form.sections) yield* withNested(section.fields);
}
