import { matches, textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

export type Value = string;

/** Five digits; ZIP+4 is accepted too ("at least 5 characters", specification section 5). */
export const zipcode = /^\d{5}(?:-\d{4})?$/;

export const kind = textKind({
  kind: "zipcode",
  defaults: { label: "ZIP code" },
  anyFormat: true,
  longest: 100,
  validate: matches(zipcode, messages.zipcode),
});
