import { expect, test } from "vitest";
import type { Field } from "#contract/schemas/forms.ts";
import { typingKey } from "#web/features/forms/builder/store/typing-key.ts";

const field: Field = {
  name: "pet",
  field_id: "choice",
  label: "Pet",
  choices: [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ],
};
const changed = (part: Partial<Field>) => typingKey(field, { ...field, ...part });
const [a, b] = field.choices ?? [];

test("typing in one text of the form builder is one undo step, separate from typing in another text", () => {
  expect(changed({ label: "Pets" })).toBe(changed({ label: "P" }));
  expect(changed({ help_text: "x" })).not.toBe(changed({ label: "P" }));
  expect(typingKey({ ...field, name: "other" }, { ...field, name: "other", label: "P" })).not.toBe(
    changed({ label: "P" }),
  );
  expect(changed({ choices: a && b ? [a, { ...b, label: "Bird" }] : [] })).toBeDefined();
  expect(typingKey({ ...field, max_length: 5 }, field)).toBeDefined();
});

test("a change in the form builder other than typing is a separate undo step", () => {
  expect(changed({ required: true })).toBeUndefined();
  expect(changed({ choices: field.choices?.toReversed() })).toBeUndefined();
  expect(changed({ choices: field.choices?.slice(1) })).toBeUndefined();
  expect(changed({ show_when: { match: "all", tests: [{ field: "x", is: "answered" }] } })).toBeUndefined();
  expect(changed({ label: "P", help_text: "x" })).toBeUndefined();
  expect(changed({})).toBeUndefined();
});
