import { matches, textKind } from "#fields/text-kind.ts";
import { messages } from "#rules/messages.ts";

export type Value = string;

/**
 * As typed through the mask `(###) ###-####`. The specification asks for at least 14 characters (sections 5 and 9)
 * and speaks of "7 or 10 digits": seven cannot reach 14 characters and cannot be called without an area code, so
 * ten are asked for.
 */
export const kind = textKind({
  kind: "phone",
  title: "Phone",
  defaults: { label: "Phone number" },
  validate: matches(/^\(\d{3}\) \d{3}-\d{4}$/, messages.phone),
});
