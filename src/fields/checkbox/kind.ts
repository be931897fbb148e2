import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { isPlainObject } from "#fields/base/plain-object.ts";
import { messages } from "#rules/text/messages.ts";

/** choice label → whether it is ticked; labels left out are not */
export type Value = Record<string, boolean>;

/** Reads own properties only: a landlord may label a choice `constructor`, which every object inherits. */
export function isChecked(value: Value, label: string): boolean {
  return Object.hasOwn(value, label) && value[label] === true;
}

const checkedLabels = (value: Value) => Object.keys(value).filter((label) => value[label]);

export const kind: FieldKindDefinition<Value> = {
  kind: "checkbox",
  seconds: 10,
  empty: {},
  defaults: {
    label: "Choose any",
    choices: [
      { value: "option-1", label: "Option 1" },
      { value: "option-2", label: "Option 2" },
    ],
  },
  options: { min: 2, max: 5 },
  hasShape: (value): value is Value =>
    isPlainObject(value) && Object.values(value).every((tick) => typeof tick === "boolean"),
  isEmpty: (value) => checkedLabels(value).length === 0,
  validate: (field, value) => {
    const labels = new Set(field.choices?.map(({ label }) => label));
    return Object.keys(value).every((label) => labels.has(label)) ? [] : [messages.choice];
  },
  toText: ({ choices = [] }, value) =>
    choices
      .filter(({ label }) => isChecked(value, label))
      .map(({ label }) => label)
      .join(", "),
  comparableTexts: checkedLabels,
  possibleAnswers: (field) => (field.choices ?? []).map(({ label }) => ({ value: label, label })),
};
