import { textKind } from "#fields/base/text-kind.ts";
import { isEmail } from "#rules/text/email.ts";
import { messages } from "#rules/text/messages.ts";

export type Value = string;

export const kind = textKind({
  kind: "email",
  defaults: { label: "Email address" },
  allowsAnyFormat: true,
  maxLength: 320,
  validate: (_field, value) => (isEmail(value) ? [] : [messages.email]),
});
