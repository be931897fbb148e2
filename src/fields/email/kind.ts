import { textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

export type Value = string;

/**
 * The schema library's own expression: an applicant signs in with this address, so what is accepted here must be
 * accepted by the contract's `username`. A test holds the two together.
 */
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** RFC 5321 */
const longest = 254;

export const kind = textKind({
  kind: "email",
  defaults: { label: "Email address" },
  validate: (_field, value) => (value.length <= longest && email.test(value) ? [] : [messages.email]),
});
