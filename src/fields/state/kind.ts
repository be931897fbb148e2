import { textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";
import { stateName, states } from "#rules/text/states.ts";

/** the state's postal code, `"NY"` */
export type Value = string;

export const kind = textKind({
  kind: "state",
  defaults: { label: "State" },
  validate: (_field, value) => (stateName(value) ? [] : [messages.choice]),
  possibleAnswers: () => states.map(({ code, name }) => ({ value: code, label: name })),
  toText: (_field, value) => stateName(value) ?? value,
});
