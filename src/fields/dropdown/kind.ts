import { textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

/** the `value` of one of the field's choices */
export type Value = string;

export const kind = textKind({
  kind: "dropdown",
  defaults: {
    label: "Choose one",
    choices: [
      { value: "option-1", label: "Option 1" },
      { value: "option-2", label: "Option 2" },
    ],
  },
  options: { min: 1, max: 200 },
  validate: (field, value) => (field.choices?.some((choice) => choice.value === value) ? [] : [messages.choice]),
  respell: ({ choices = [] }, text) =>
    choices.some(({ value }) => value === text) ? text : (choices.find(({ label }) => label === text)?.value ?? text),
  possibleAnswers: (field) => (field.choices ?? []).map(({ value, label }) => ({ value, label })),
  toText: (field, value) => field.choices?.find((choice) => choice.value === value)?.label ?? value,
});
