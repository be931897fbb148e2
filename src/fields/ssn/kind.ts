import { matches, textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

/** `999-99-9999` */
export type Value = string;

/** Only the shape is held: numbers from 900 are ITINs and 666 is used by test identities, and both apply. */
export const kind = textKind({
  kind: "ssn",
  seconds: 18,
  defaults: { label: "Social Security number" },
  secret: true,
  isSsn: true,
  validate: matches(/^\d{3}-\d{2}-\d{4}$/, messages.ssn),
  respell: (_field, text) => text.trim().replace(/^(\d{3})[ -]?(\d{2})[ -]?(\d{4})$/, "$1-$2-$3"),
  toText: (_field, value) => `***-**-${value.slice(-4)}`,
});
