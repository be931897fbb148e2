import type { Field, Form } from "#contract/schemas/forms.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** By form: they are kept while they are in use. */
const made = new WeakMap<Form, Form>();

/** A form that requires no Social Security number, for places whose law does not let it be required. */
export function withOptionalSsn(form: Form): Form {
  const known = made.get(form);
  if (known) return known;
  const optional = { ...form, sections: form.sections.map((each) => ({ ...each, fields: each.fields.map(relaxed) })) };
  made.set(form, optional);
  return optional;
}

function relaxed(field: Field): Field {
  const { required: _, require_when: __, ...rest } = field;
  const same = kindOf(field).isSsn ? rest : field;
  if (!same.choices) return same;
  const choices = same.choices.map((choice) =>
    choice.fields ? { ...choice, fields: choice.fields.map(relaxed) } : choice,
  );
  return { ...same, choices };
}
