import type { Field, Form } from "#contract/schemas/forms.ts";

/** Returns the form in which some fields require no answer, neither always nor under a condition. */
export const withOptional = (form: Form, isOptional: (field: Field) => boolean): Form => ({
  ...form,
  sections: form.sections.map((each) => ({ ...each, fields: each.fields.map((field) => relaxed(field, isOptional)) })),
});

function relaxed(field: Field, isOptional: (field: Field) => boolean): Field {
  const { required, require_when, ...rest } = field;
  const same = isOptional(field) ? rest : field;
  if (!same.choices) return same;
  const choices = same.choices.map((choice) =>
    choice.fields ? { ...choice, fields: choice.fields.map((nested) => relaxed(nested, isOptional)) } : choice,
  );
  return { ...same, choices };
}
