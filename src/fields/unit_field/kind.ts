import { oneLine } from "#fields/single_line/kind.ts";
import { textKind } from "#fields/text-kind.ts";

/** the street and unit applied for, on one line */
export type Value = string;

export const kind = textKind({
  kind: "unit_field",
  title: "Unit applied for",
  defaults: { label: "Property or unit" },
  longest: 200,
  validate: (_field, value) => oneLine(value),
});
