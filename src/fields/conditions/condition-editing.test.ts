import { expect, test } from "vitest";
import type { Condition, Field, Form } from "#contract/schemas/forms.ts";
import { dependentsOf, findLoosenedConditions } from "#fields/conditions/condition-editing.ts";
import * as edit from "#fields/editing/form-editing.ts";
import { formFaults } from "#fields/editing/form-faults.ts";

const line = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label: name.toUpperCase(),
  ...more,
});
const oneOf = (field: string, ...values: string[]): Condition => ({
  match: "all",
  tests: [{ field, is: "one_of", values }],
});
const answered = (...names: string[]): Condition => ({
  match: "any",
  tests: names.map((field) => ({ field, is: "answered" })),
});
const pet = (...labels: string[]): Field => ({
  name: "pet",
  field_id: "choice",
  label: "Pet",
  choices: labels.map((label, index) => ({
    value: `option-${index + 1}`,
    label,
    ...(index === 0 && { fields: [line("breed")] }),
  })),
});
const form: Form = {
  sections: [
    {
      section_id: "one",
      label: "One",
      fields: [pet("Dog", "Cat", "None"), line("name", { show_when: oneOf("pet", "Dog", "Cat") })],
    },
    {
      section_id: "two",
      label: "Two",
      show_when: answered("breed"),
      fields: [
        line("chip", { show_when: answered("name", "breed"), require_when: oneOf("pet", "Cat") }),
        line("free", { editable: false }),
      ],
    },
  ],
};
const find = (of: Form, name: string) => edit.findField(of, name);
const labels = (things: { label: string }[]) => things.map(({ label }) => label);

test("renaming a choice updates the condition that refers to the choice, and leaves the rest of the form unchanged", () => {
  const next = edit.replaceField(form, pet("Hound", "Cat", "None"));
  expect(find(next, "name")?.show_when).toEqual(oneOf("pet", "Hound", "Cat"));
  expect(find(next, "chip")).toBe(find(form, "chip"));
  expect(next.sections[1]).toBe(form.sections[1]);
  expect(findLoosenedConditions(form, next)).toEqual([]);
  const swapped = edit.replaceField(form, { ...pet("Dog", "Cat"), choices: pet("Dog", "Cat").choices?.toReversed() });
  expect(find(swapped, "name")?.show_when).toEqual(oneOf("pet", "Dog", "Cat"));
});

test("changing the label of a dropdown's choice doesn't change a condition that compares the choice's value", () => {
  const state = (label: string): Field => ({
    name: "pet",
    field_id: "dropdown",
    label: "Pet",
    choices: [{ value: "option-1", label }],
  });
  const before: Form = {
    sections: [
      { section_id: "s", label: "S", fields: [state("A"), line("x", { show_when: oneOf("pet", "option-1") })] },
    ],
  };
  expect(find(edit.replaceField(before, state("B")), "x")).toBe(find(before, "x"));
});

test("deleting a choice removes the choice and its nested fields from conditions, and removes conditions left empty", () => {
  const { choices = [], ...rest } = pet("Dog", "Cat", "None");
  const catless = edit.replaceField(form, { ...rest, choices: choices.toSpliced(1, 1) });
  expect(find(catless, "name")?.show_when).toEqual(oneOf("pet", "Dog"));
  expect(find(catless, "chip")?.require_when).toBeUndefined();
  expect(labels(findLoosenedConditions(form, catless))).toEqual(["NAME", "CHIP"]);
  const dogless = edit.replaceField(form, { ...rest, choices: choices.slice(1) });
  expect(dogless.sections[1]?.show_when).toBeUndefined();
  expect(find(dogless, "chip")?.show_when).toEqual(answered("name"));
  expect(formFaults(dogless)).toEqual({});
});

test("deleting a field removes the conditions on the field, and lists the fields and sections that had such conditions", () => {
  expect(labels(dependentsOf(form, pet("Dog")))).toEqual(["Two", "NAME", "CHIP"]);
  const less = edit.removeField(form, "pet");
  expect(labels(findLoosenedConditions(form, less))).toEqual(["Two", "NAME", "CHIP"]);
  expect(find(less, "name")?.show_when).toBeUndefined();
  expect(find(less, "chip")?.show_when).toEqual(answered("name"));
  expect(formFaults(less)).toEqual({});
  expect(formFaults(edit.removeSection(form, "one"))).toEqual({});
});

test("a condition of a copied field refers to the copy of a question that was copied with the field", () => {
  const nest: Field = {
    ...pet("Dog", "Cat"),
    choices: [
      { value: "d", label: "Dog", fields: [line("breed"), line("papers", { show_when: answered("breed", "name") })] },
      { value: "c", label: "Cat" },
    ],
  };
  const copy = edit.copyField(edit.replaceField(form, nest), "pet");
  const [breed, documents] = copy?.choices?.[0]?.fields ?? [];
  expect(breed?.name).not.toBe("breed");
  expect(documents?.show_when).toEqual(answered(breed?.name ?? "", "name"));
});
