import type { Field, Form } from "#contract/schemas/forms.ts";

/** Returns the form in which some fields require no answer, neither always nor under a condition. */
export const withOptionalFields = (form: Form, isOptional: (field: Field) => boolean): Form => ({
  ...form,
  sections: form.sections.map((each) => ({
    ...each,
    fields: each.fields.map((field) => relaxField(field, isOptional)),
  })),
});

function relaxField(field: Field, isOptional: (field: Field) => boolean): Field {
  const { required, require_when, ...rest } = field;
  const relaxedField = isOptional(field) ? rest : field;
  if (!relaxedField.choices) return relaxedField;
  const choices = relaxedField.choices.map((choice) =>
    choice.fields ? { ...choice, fields: choice.fields.map((nested) => relaxField(nested, isOptional)) } : choice,
  );
  return { ...relaxedField, choices };
}
