import { textKind } from "#fields/base/text-kind.ts";
import { oneLineFaults } from "#fields/single_line/kind.ts";
import { messages } from "#rules/text/messages.ts";

/** the street and unit applied for, on one line; where the field lists homes as its `choices`, the chosen one's id */
export type Value = string;

export const kind = textKind({
  kind: "unit_field",
  defaults: { label: "Property or unit" },
  maxLength: 200,
  validate: (field, value) => {
    if (!field.choices) return oneLineFaults(value);
    return field.choices.some((choice) => choice.value === value) ? [] : [messages.choice];
  },
  toText: (field, value) => field.choices?.find((choice) => choice.value === value)?.label ?? value,
});
