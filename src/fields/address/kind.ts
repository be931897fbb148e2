import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { isPlainObject } from "#fields/base/plain-object.ts";
import { oneLine } from "#fields/single_line/kind.ts";
import { zipcode } from "#fields/zipcode/kind.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { stateName } from "#rules/text/states.ts";
import type { Message } from "#texts/message.ts";

/** `state` is the postal code */
export type Value = { street: string; unit?: string; city: string; state: string; zip: string };

const longest = { street: 200, unit: 50, city: 100, state: 2, zip: 10 };
const parts = Object.keys(longest) as (keyof Value)[];

function isWhole(value: Value): boolean {
  return parts.every((part) => part === "unit" || value[part]?.trim());
}

/** Formats an address as on an envelope: street and unit, then town, state and zip; blank parts are omitted. */
export function linesOf({ street, unit, city, state, zip }: Value): string[] {
  const joined = (texts: (string | undefined)[], between: string) => texts.filter((text) => text?.trim()).join(between);
  return [joined([street, unit], ", "), joined([city, joined([state, zip], " ")], ", ")].filter(Boolean);
}

/**
 * A required address needs all parts but the unit; an optional one may be partial, but the parts that are present must
 * be valid (specification, section 5).
 */
export const kind: FieldKindDefinition<Value> = {
  kind: "address",
  seconds: 35,
  empty: { street: "", unit: "", city: "", state: "", zip: "" },
  defaults: { label: "Address" },
  isAddress: true,
  uncompared: true,
  is: (value): value is Value =>
    isPlainObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(longest, key) && typeof value[key] === "string") &&
    parts.every((part) => part === "unit" || Object.hasOwn(value, part)),
  isEmpty: (value) => parts.every((part) => !value[part]?.trim()),
  validate: (field, value) => {
    const faults = new Set<Message>();
    for (const part of ["street", "unit", "city"] as const) {
      const text = value[part] ?? "";
      if (text.length > longest[part]) faults.add(tooLong(longest[part]));
      for (const fault of oneLine(text)) faults.add(fault);
    }
    const badState = value.state !== "" && !stateName(value.state);
    const badZip = value.zip !== "" && !zipcode.test(value.zip);
    if (badState || badZip || (field.required && !field.disabled && !isWhole(value))) faults.add(messages.address);
    return [...faults];
  },
  toText: (_field, value) => linesOf(value).join(", "),
  plain: (value) => [linesOf(value).join(", "), value.state],
};
