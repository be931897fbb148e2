import { textKind, validatePattern } from "#fields/base/text-kind.ts";
import { zipcodePattern } from "#rules/text/masks.ts";
import { messages } from "#rules/text/messages.ts";

export type Value = string;

export const kind = textKind({
  kind: "zipcode",
  defaults: { label: "ZIP code" },
  allowsAnyFormat: true,
  maxLength: 100,
  validate: validatePattern(zipcodePattern, messages.zipcode),
});
