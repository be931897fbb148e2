import { textKind, validatePattern } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

export type Value = string;

/** Five digits; ZIP+4 is accepted too ("at least 5 characters", specification section 5). */
export const zipcodePattern = /^\d{5}(?:-\d{4})?$/;

export const kind = textKind({
  kind: "zipcode",
  defaults: { label: "ZIP code" },
  allowsAnyFormat: true,
  maxLength: 100,
  validate: validatePattern(zipcodePattern, messages.zipcode),
});
