import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#rules/text/messages.ts";
import { passwordFaults } from "#rules/text/passwords.ts";
import type { Message } from "#texts/message.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** Returns the field's HTML for a password that was rejected with these errors. */
const fieldOf = (value: string, errors: Message[]) =>
  renderToString(<NewPasswordField id="it" label="Password" value={value} onChange={() => {}} errors={errors} />);

test("the rules that a rejected password doesn't meet are marked in the list of rules, not repeated as errors", () => {
  const html = fieldOf("short", passwordFaults("short"));
  expect(html.match(/Use at least 8 characters\./g)).toHaveLength(1);
  expect(html.match(/data-unmet="true"/g)).toHaveLength(3);
  expect(html).toContain("meet all the requirements below");
});

test("an error of a new password that isn't one of its rules is shown as it is", () => {
  const html = fieldOf("", [messages.required]);
  expect(html).toContain("This field is required.");
  expect(html).not.toContain("data-unmet");
});
