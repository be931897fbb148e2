import fc from "fast-check";
import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { addField, createField, type Position } from "#fields/editing/form-editing.ts";
import { fieldLists, findFieldList, moveFieldTo, moveSectionTo } from "#fields/editing/form-moving.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { defaultForm } from "#rules/forms/default-form.ts";

const line = (name: string): Field => ({ name, field_id: "single_line", label: name });
const choice: Field = {
  name: "pet",
  field_id: "choice",
  label: "Pet",
  choices: [
    { value: "d", label: "Dog", fields: [line("breed"), line("papers")] },
    { value: "c", label: "Cat" },
  ],
};
const form: Form = {
  sections: [
    { section_id: "one", label: "One", fields: [line("a"), choice, line("b")] },
    { section_id: "two", label: "Two", fields: [] },
  ],
};
const lists = (of: Form) => Array.from(fieldLists(of), ({ fields }) => fields.map(({ name }) => name).join(" "));

test("in the form builder, a field can move before or after another field, to a section's end, and into or out of a choice", () => {
  expect(lists(moveFieldTo(form, "b", { before: "a" }))).toEqual(["b a pet", "breed papers", ""]);
  expect(lists(moveFieldTo(form, "a", { section: "two" }))).toEqual(["pet b", "breed papers", "a"]);
  expect(lists(moveFieldTo(form, "pet", { section: "two" }))).toEqual(["a b", "pet", "breed papers"]);
  expect(lists(moveFieldTo(form, "papers", { before: "breed" }))).toEqual(["a pet b", "papers breed", ""]);
  expect(lists(moveFieldTo(form, "papers", { after: "a" }))).toEqual(["a papers pet b", "breed", ""]);
  expect(lists(moveFieldTo(form, "b", { within: "pet", choice: 1 }))).toEqual(["a pet", "breed papers", "b", ""]);
  expect(findFieldList(form, "breed")).toMatchObject({ parent: choice, choice: 0, section: form.sections[0] });
});

test("moving a field without effect, onto itself or beyond a limit returns the same form object", () => {
  const full = Array.from({ length: 20 }).reduce<Form>(
    (now) => addField(now, createField(now, "date"), { within: "pet", choice: 1 }),
    form,
  );
  for (const position of [{ before: "pet" }, { before: "a" }, { section: "gone" }, { before: "gone" }])
    expect(moveFieldTo(form, "a", position)).toBe(form);
  expect(moveFieldTo(form, "b", { section: "one" })).toBe(form);
  expect(moveFieldTo(form, "papers", { within: "pet", choice: 0 })).toBe(form);
  for (const position of [{ within: "pet", choice: 1 }, { before: "breed" }, { after: "pet" }])
    expect(moveFieldTo(form, "pet", position)).toBe(form);
  expect(moveFieldTo(full, "a", { within: "pet", choice: 1 })).toBe(full);
});

test("a section can be moved before any other section or to the end", () => {
  const order = (of: Form) => of.sections.map(({ section_id }) => section_id);
  expect(order(moveSectionTo(form, "two", "one"))).toEqual(["two", "one"]);
  expect(order(moveSectionTo(form, "one"))).toEqual(["two", "one"]);
  for (const before of ["one", "two", "gone"]) expect(moveSectionTo(form, "one", before)).toBe(form);
  expect(moveSectionTo(form, "two")).toBe(form);
});

test("moving a field to a random position of the default form neither loses nor duplicates a field", () => {
  const all = [...allFields(defaultForm)];
  const places: Position[] = [
    ...all.flatMap(({ name }) => [{ before: name }, { after: name }]),
    ...Array.from(fieldLists(defaultForm), ({ end }) => end),
  ];
  const sorted = (of: Form) => Array.from(allFields(of), ({ name }) => name).sort();
  let moves = 0;
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.constantFrom(...places), (field, position) => {
      const next = moveFieldTo(defaultForm, field.name, position);
      if (next === defaultForm) return;
      moves++;
      expect(sorted(next)).toEqual(sorted(defaultForm));
      expect(allFields(next).find(({ name }) => name === field.name)).toBe(field);
      const list = findFieldList(next, field.name);
      const index = list?.fields.indexOf(field) ?? -1;
      if ("before" in position) expect(list?.fields[index + 1]?.name).toBe(position.before);
      else if ("after" in position) expect(list?.fields[index - 1]?.name).toBe(position.after);
      else expect([list?.end, index + 1]).toEqual([position, list?.fields.length]);
    }),
    { numRuns: 500 },
  );
  expect(moves).toBeGreaterThan(300);
});
