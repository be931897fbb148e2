import type { FieldKind } from "#fields/kind.ts";
import { isPlainObject } from "#fields/plain-object.ts";
import { messages } from "#rules/messages.ts";

/** choice label → whether it is ticked; labels left out are not */
export type Value = Record<string, boolean>;

function ticked(value: Value): string[] {
  return Object.keys(value).filter((label) => value[label]);
}

export const kind: FieldKind<Value> = {
  kind: "checkbox",
  title: "Checkboxes",
  empty: {},
  defaults: {
    label: "Choose any",
    choices: [
      { value: "option-1", label: "Option 1" },
      { value: "option-2", label: "Option 2" },
    ],
  },
  options: { min: 2, max: 5 },
  is: (value): value is Value =>
    isPlainObject(value) && Object.values(value).every((tick) => typeof tick === "boolean"),
  isEmpty: (value) => ticked(value).length === 0,
  validate: (field, value) => {
    const labels = new Set(field.choices?.map(({ label }) => label));
    return Object.keys(value).every((label) => labels.has(label)) ? [] : [messages.choice];
  },
  toText: (_field, value) => ticked(value).join(", "),
  plain: ticked,
};
