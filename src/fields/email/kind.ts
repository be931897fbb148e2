import { textKind } from "#fields/base/text-kind.ts";
import { messages } from "#rules/text/messages.ts";

export type Value = string;

/**
 * The schema library's own expression: applicants log in with this address, so the contract's `username` must accept
 * what is accepted here. A test checks that both agree.
 */
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** RFC 5321 */
const longest = 254;

export const kind = textKind({
  kind: "email",
  defaults: { label: "Email address" },
  validate: (_field, value) => (value.length <= longest && email.test(value) ? [] : [messages.email]),
});
