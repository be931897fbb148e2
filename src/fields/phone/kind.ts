import { textKind } from "#fields/base/text-kind.ts";
import { parsePhone } from "#phone-plans";
import { formatPhone } from "#rules/phones/phones.ts";
import { messages } from "#rules/text/messages.ts";

/** stored as E.164; before that as typed, US numbers with the mask `(###) ###-####` */
export type Value = string;

/**
 * The specification requires at least 14 characters (sections 5 and 9) and mentions "7 or 10 digits": seven cannot
 * reach 14 characters and cannot be called without an area code, so a US number has ten.
 */
export const kind = textKind({
  kind: "phone",
  defaults: { label: "Phone number" },
  allowsAnyFormat: true,
  maxLength: 100,
  validate: (_field, value) => (parsePhone(value) ? [] : [messages.phone]),
  normalize: (value) => parsePhone(value) ?? value,
  toText: (_field, value) => formatPhone(value),
});
