import { textKind } from "#fields/base/text-kind.ts";
import { oneLine } from "#fields/single_line/kind.ts";

/** the `value` of one of the company's agents, which the page and the server know, but the form doesn't contain */
export type Value = string;

export const kind = textKind({
  kind: "agent",
  defaults: { label: "Agent" },
  isAgent: true,
  uncompared: true,
  longest: 200,
  validate: (_field, value) => oneLine(value),
});
