import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import * as edit from "#fields/editing/form-editing.ts";
import { lockedFaults } from "#fields/editing/locked-fields.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { defaultForm } from "#rules/forms/default-form.ts";

const pet: Field = {
  name: "pet",
  field_id: "choice",
  label: "Pet",
  choices: [
    { value: "o1", label: "Dog" },
    { value: "o2", label: "Cat" },
  ],
};
const chip: Field = {
  name: "chip",
  field_id: "single_line",
  label: "Chip",
  editable: false,
  show_when: { match: "all", tests: [{ field: "pet", is: "one_of", values: ["Dog"] }] },
};
const kinds: Field = {
  name: "kinds",
  field_id: "choice",
  label: "Kinds",
  editable: false,
  choices: [
    { value: "a", label: "A", fields: [{ name: "nested", field_id: "single_line", label: "Nested" }] },
    { value: "b", label: "B" },
  ],
};
const form: Form = {
  sections: [
    { section_id: "one", label: "One", fields: [pet, chip] },
    { section_id: "two", label: "Two", fields: [kinds] },
  ],
};
const faults = (after: Form) => Object.keys(lockedFaults(form, after));
/** Returns the form with this field instead of the one of the same name, without the builder's checks. */
const withField = (field: Field): Form => ({
  sections: form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((one) => (one.name === field.name ? field : one)),
  })),
});

test("editing a form can't relabel, unlock or remove a locked field, make it optional or change its kind", () => {
  const { editable: _, ...unlocked } = chip;
  for (const field of [
    { ...chip, label: "Other" },
    { ...chip, required: true },
    { ...chip, field_id: "date" as const },
  ])
    expect(faults(withField(field))).toEqual(["chip"]);
  expect(faults(withField(unlocked))).toEqual(["chip"]);
  expect(faults(withField({ ...chip, editable: true }))).toEqual(["chip"]);
  expect(faults({ sections: form.sections.slice(0, 1) })).toEqual(["kinds"]);
  expect(faults(withField({ ...kinds, choices: kinds.choices?.toReversed() }))).toEqual(["kinds"]);
  const every = [...allFields(defaultForm)].filter(({ editable }) => editable === false).map(({ name }) => name);
  expect(every).toContain("applicant__ssn");
  expect(Object.keys(lockedFaults(defaultForm, form))).toEqual(every);
});

test("editing a form can't add, change or remove a locked field's condition", () => {
  const { show_when: _, ...always } = chip;
  const other: Field["show_when"] = { match: "all", tests: [{ field: "pet", is: "answered" }] };
  for (const field of [always, { ...chip, show_when: other }, { ...chip, require_when: other }])
    expect(faults(withField(field))).toEqual(["chip"]);
});

test("a locked field can be moved, its nested fields can be edited, and its conditions are updated when other fields are renamed", () => {
  expect(faults(edit.moveField(form, "chip", 1))).toEqual([]);
  expect(faults(edit.moveField(form, "kinds", -1))).toEqual([]);
  const renamed = { ...pet, choices: [{ value: "o1", label: "Hound" }, ...(pet.choices ?? []).slice(1)] };
  const following = edit.replaceField(form, renamed);
  expect(edit.findField(following, "chip")?.show_when).not.toEqual(chip.show_when);
  expect(faults(following)).toEqual([]);
  expect(faults(edit.removeField(form, "pet"))).toEqual([]);
  expect(faults(edit.removeField(form, "nested"))).toEqual([]);
  expect(faults(edit.replaceField(form, { name: "nested", field_id: "single_line", label: "Else" }))).toEqual([]);
  expect(faults(edit.addField(form, edit.createField(form, "date"), { section: "two" }))).toEqual([]);
});
