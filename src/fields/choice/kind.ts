import { textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

/** the chosen label */
export type Value = string;

export const kind = textKind({
  kind: "choice",
  seconds: 6,
  defaults: {
    label: "Choose one",
    choices: [
      { value: "option-1", label: "Option 1" },
      { value: "option-2", label: "Option 2" },
    ],
  },
  options: { min: 2, max: 5 },
  validate: (field, value) => (field.choices?.some((choice) => choice.label === value) ? [] : [messages.choice]),
  respell: ({ choices = [] }, text) =>
    choices.some(({ label }) => label === text) ? text : (choices.find(({ value }) => value === text)?.label ?? text),
  possibleAnswers: (field) => (field.choices ?? []).map(({ label }) => ({ value: label, label })),
  nestedFields: (field, value) => field.choices?.find((choice) => choice.label === value)?.fields ?? [],
});
