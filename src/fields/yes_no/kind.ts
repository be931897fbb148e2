import type { Field } from "#contract/schemas/forms.ts";
import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { kind as choice } from "#fields/choice/kind.ts";

/** `"Yes"` or `"No"` */
export type Value = string;

const choices = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Returns the field as a choice of two fixed answers; its own `choices`, if any, only add nested fields. */
function asChoice(field: Field): Field {
  return {
    ...field,
    choices: choices.map((answer) => ({ ...field.choices?.find(({ label }) => label === answer.label), ...answer })),
  };
}

export const kind: FieldKindDefinition<Value> = {
  ...choice,
  kind: "yes_no",
  defaults: { label: "Yes or no?", choices },
  options: undefined,
  validate: (field, value) => choice.validate(asChoice(field), value),
  respell: (field, text) => choice.respell?.(asChoice(field), text) ?? text,
  possibleAnswers: () => choices.map(({ label }) => ({ value: label, label })),
  nestedFields: (field, value) => choice.nestedFields?.(asChoice(field), value) ?? [],
};
