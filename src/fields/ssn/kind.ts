import { textKind, validatePattern } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

/** `999-99-9999` */
export type Value = string;

/** Only the format is checked: numbers from 900 are ITINs, 666 is used by test identities, and both are accepted. */
export const kind = textKind({
  kind: "ssn",
  seconds: 18,
  defaults: { label: "Social Security number" },
  isSecretKind: true,
  isSsn: true,
  validate: validatePattern(/^\d{3}-\d{2}-\d{4}$/, messages.ssn),
  respell: (_field, text) => text.trim().replace(/^(\d{3})[ -]?(\d{2})[ -]?(\d{4})$/, "$1-$2-$3"),
  toText: (_field, value) => `***-**-${value.slice(-4)}`,
});
