import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormChange } from "#contract/forms/template-versions.ts";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { formChanges } from "#fields/editing/form-changes.ts";
import {
  addField,
  copyField,
  moveField,
  moveSection,
  removeField,
  removeSection,
} from "#fields/editing/form-editing.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { starters } from "#rules/forms/starters.ts";

const line = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label: name.toUpperCase(),
  ...more,
});
const choice = (name: string, ...nested: Field[]): Field => ({
  ...line(name),
  field_id: "choice",
  choices: [
    { value: "one", label: "One", fields: nested },
    { value: "two", label: "Two" },
  ],
});
const formOf = (sections: Record<string, Field[]>): Form => ({
  sections: Object.entries(sections).map(([section_id, fields]) => ({
    section_id,
    label: section_id.toUpperCase(),
    fields,
  })),
});
const [a, b, c, d] = [line("a"), line("b"), line("c"), line("d")];
const describeChanges = (changes: FormChange[]) => changes.map(({ what, of, label }) => `${what} ${of} ${label}`);

test.each<[string, Form, Form, string[]]>([
  ["an unchanged form has no entry", formOf({ s: [a, b] }), formOf({ s: [a, b] }), []],
  ["an added question is one entry", formOf({ s: [a] }), formOf({ s: [a, b] }), ["added question B"]],
  [
    "a question added before other questions is one entry",
    formOf({ s: [a, b, c] }),
    formOf({ s: [d, a, b, c] }),
    ["added question D"],
  ],
  ["a removed question is one entry", formOf({ s: [a, b, c] }), formOf({ s: [a, c] }), ["removed question B"]],
  [
    "a changed setting of a question is one entry",
    formOf({ s: [a] }),
    formOf({ s: [line("a", { required: true })] }),
    ["changed question A"],
  ],
  [
    "a renamed question is listed with its new label",
    formOf({ s: [a] }),
    formOf({ s: [line("a", { label: "Why?" })] }),
    ["changed question Why?"],
  ],
  [
    "moving the last question to the start is one entry",
    formOf({ s: [a, b, c, d] }),
    formOf({ s: [d, a, b, c] }),
    ["moved question D"],
  ],
  ["swapping two questions is one move", formOf({ s: [a, b] }), formOf({ s: [b, a] }), ["moved question A"]],
  [
    "a question moved to another section is one entry",
    formOf({ s: [a, b], t: [] }),
    formOf({ s: [a], t: [b] }),
    ["moved question B"],
  ],
  [
    "a section added with questions is one entry",
    formOf({ s: [a] }),
    formOf({ s: [a], t: [b, c] }),
    ["added section T"],
  ],
  [
    "a removed section and a question moved out of it are two entries",
    formOf({ s: [a], t: [b, c] }),
    formOf({ s: [a, c] }),
    ["removed section T", "moved question C"],
  ],
  ["swapping two sections is one move", formOf({ s: [a], t: [b] }), formOf({ t: [b], s: [a] }), ["moved section S"]],
  [
    "a question added below an answer is one entry",
    formOf({ s: [choice("p")] }),
    formOf({ s: [choice("p", a)] }),
    ["added question A"],
  ],
  [
    "a question added with nested questions is one entry",
    formOf({ s: [] }),
    formOf({ s: [choice("p", a, b)] }),
    ["added question P"],
  ],
  [
    "a question moved out of an answer is one entry",
    formOf({ s: [choice("p", a)] }),
    formOf({ s: [choice("p"), a] }),
    ["moved question A"],
  ],
  [
    "a changed nested question is the only entry",
    formOf({ s: [choice("p", a)] }),
    formOf({ s: [choice("p", line("a", { required: true }))] }),
    ["changed question A"],
  ],
  [
    "a question that was moved and changed has two entries",
    formOf({ s: [a, b, c] }),
    formOf({ s: [line("c", { required: true }), a, b] }),
    ["changed question C", "moved question C"],
  ],
])("in the list of changes between two versions of a form, %s", (_what, before, after, changes) => {
  expect(describeChanges(formChanges(before, after))).toEqual(changes);
});

test("a change to the form's own settings is listed as a change to the form", () => {
  const form = formOf({ s: [a] });
  expect(describeChanges(formChanges(form, { ...form, color: "green" } as Form))).toEqual(["changed form "]);
});

test("a change to a section's button is listed as a change to the section", () => {
  const form = formOf({ s: [a] });
  const button = { sections: form.sections.map((section) => ({ ...section, button: "Send" })) };
  expect(describeChanges(formChanges(form, button))).toEqual(["changed section S"]);
});

describe("one action in the form builder", () => {
  const names = defaultForm.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const ids = defaultForm.sections.map(({ section_id }) => section_id);
  const name = fc.constantFrom(...names);
  const by = fc.constantFrom<1 | -1>(1, -1);
  const step = fc.oneof(
    name.map((one) => removeField(defaultForm, one)),
    fc.tuple(name, by).map(([one, way]) => moveField(defaultForm, one, way)),
    name.map((one) => {
      const copy = copyField(defaultForm, one);
      return copy ? addField(defaultForm, copy, { after: one }) : defaultForm;
    }),
    fc.tuple(fc.constantFrom(...ids), by).map(([id, way]) => moveSection(defaultForm, id, way)),
    fc.constantFrom(...ids).map((id) => removeSection(defaultForm, id)),
  );
  test("an action in the form builder adds one entry to the list of changes, and so does undoing it", () => {
    fc.assert(
      fc.property(step, (next) => {
        const expected = next === defaultForm ? 0 : 1;
        expect(formChanges(defaultForm, next)).toHaveLength(expected);
        expect(formChanges(next, defaultForm)).toHaveLength(expected);
      }),
    );
  });
});

test("comparing two starter forms finds changes, and comparing a starter form with itself finds none", () => {
  for (const one of starters)
    for (const other of starters) {
      const changes = formChanges(starterForms[one], starterForms[other]);
      expect([one, other, changes.length > 0]).toEqual([one, other, one !== other]);
    }
});
