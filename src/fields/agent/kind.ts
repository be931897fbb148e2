import { textKind } from "#fields/base/text-kind.ts";
import { oneLineFaults } from "#fields/single_line/kind.ts";

/** the `value` of one of the company's agents, which the page and the server know, but the form doesn't contain */
export type Value = string;

export const kind = textKind({
  kind: "agent",
  defaults: { label: "Agent" },
  isAgent: true,
  isUncomparable: true,
  maxLength: 200,
  validate: (_field, value) => oneLineFaults(value),
});
