import type { Field } from "#contract/schemas/forms.ts";
import type { FieldKindDefinition } from "#fields/base/kind.ts";
import { isPlainObject } from "#fields/base/plain-object.ts";
import { oneLineFaults } from "#fields/single_line/kind.ts";
import { zipcodePattern } from "#rules/text/masks.ts";
import { messages, tooLong } from "#rules/text/messages.ts";
import { stateName } from "#rules/text/states.ts";

/** `state` is the postal code */
export type Value = { street: string; unit?: string; city: string; state: string; zip: string };

const maxLengths = { street: 200, unit: 50, city: 100, state: 2, zip: 10 };
const addressParts = Object.keys(maxLengths) as (keyof Value)[];

/** Returns the errors of one part of an address. */
function partFaults({ required, disabled }: Pick<Field, "required" | "disabled">, part: keyof Value, text = "") {
  const isInvalid =
    text !== "" && ((part === "state" && !stateName(text)) || (part === "zip" && !zipcodePattern.test(text)));
  const isMissing = part !== "unit" && !text.trim() && required && !disabled;
  if (isInvalid || isMissing) return [messages.address];
  if (part === "state" || part === "zip") return [];
  return [...(text.length > maxLengths[part] ? [tooLong(maxLengths[part])] : []), ...oneLineFaults(text)];
}

/** Returns the parts of an address that have to be corrected: invalid ones, and missing ones of a required address. */
export function invalidAddressParts(field: Pick<Field, "required" | "disabled">, value: Value): (keyof Value)[] {
  return addressParts.filter((part) => partFaults(field, part, value[part]).length > 0);
}

/** Formats an address as on an envelope: street and unit, then town, state and zip; blank parts are omitted. */
export function addressLines({ street, unit, city, state, zip }: Value): string[] {
  const joinNonBlank = (texts: (string | undefined)[], between: string) =>
    texts.filter((text) => text?.trim()).join(between);
  return [joinNonBlank([street, unit], ", "), joinNonBlank([city, joinNonBlank([state, zip], " ")], ", ")].filter(
    Boolean,
  );
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
  isUncomparable: true,
  hasShape: (value): value is Value =>
    isPlainObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(maxLengths, key) && typeof value[key] === "string") &&
    addressParts.every((part) => part === "unit" || Object.hasOwn(value, part)),
  isEmpty: (value) => addressParts.every((part) => !value[part]?.trim()),
  validate: (field, value) => [...new Set(addressParts.flatMap((part) => partFaults(field, part, value[part])))],
  toText: (_field, value) => addressLines(value).join(", "),
  comparableTexts: (value) => [addressLines(value).join(", "), value.state],
};
