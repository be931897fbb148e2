import { textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";
import { removeInvisible } from "#rules/text/text.ts";
import type { Message } from "#texts/message.ts";

export type Value = string;

/** Validates that a text has one line, for the kinds with one line of text. */
export function oneLineFaults(value: string): Message[] {
  return /[\r\n\u2028\u2029]/.test(value) ? [messages.oneLine] : [];
}

export const kind = textKind({
  kind: "single_line",
  defaults: { label: "Text" },
  canBeSecret: "text",
  validate: (field, value) =>
    field.digits_only && !/^\d*$/.test(removeInvisible(value)) ? [messages.digits] : oneLineFaults(value),
  normalize: removeInvisible,
});
