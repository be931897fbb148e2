import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { withHomeQuestion } from "#fields/questions/home-question.ts";
import { defaultForm } from "#rules/forms/default-form.ts";

const unit: Field = { name: "unit", field_id: "unit_field", label: "Which unit?", required: true };
const address: Field = {
  name: "rental_property__address",
  field_id: "address",
  label: "Address",
  help_text: "If known",
};
const other: Field = { name: "other", field_id: "single_line", label: "Other" };
const formOf = (...fields: Field[]): Form => ({ sections: [{ section_id: "a", label: "A", fields }] });
const withQuestion = (form: Form, more: object = {}) =>
  withHomeQuestion(form, { homes: [], isNeeded: false, ...more }).sections.flatMap(({ fields }) => fields);
const homes = [{ value: "1", label: "12 Elm St" }];

test("a question for the home's address replaces the form's text field for the home and has the same label", () => {
  expect(withQuestion(formOf(other, unit, address))).toEqual([
    other,
    { name: "rental_property__address", field_id: "address", label: "Which unit?", required: true },
  ]);
});

test("a form's text field for the home is replaced by an address question only if a rule depends on the home's jurisdiction", () => {
  const form = formOf(unit, other);
  expect(withHomeQuestion(form, { homes: [], isNeeded: false })).toBe(form);
  expect(withQuestion(form, { isNeeded: true })[0]).toMatchObject({
    field_id: "address",
    label: "Which unit?",
    required: true,
  });
});

test("a form without a question about the home gets an address question if a rule depends on the home's jurisdiction", () => {
  expect(withQuestion(formOf(other), { isNeeded: true }).map(({ name }) => name)).toEqual([address.name, "other"]);
});

test("a form's address question is shown unconditionally if a rule depends on the home's jurisdiction", () => {
  const show_when = { match: "all" as const, tests: [{ field: "other", is: "answered" as const }] };
  expect(withQuestion(formOf(other, { ...address, show_when }))[1]).toMatchObject({ show_when });
  expect(withQuestion(formOf(other, { ...address, show_when }), { isNeeded: true })[1]).not.toHaveProperty("show_when");
  const hidden: Form = {
    sections: [{ section_id: "h", label: "H", show_when, fields: [address] }, ...formOf(other).sections],
  };
  const { sections } = withHomeQuestion(hidden, { homes: [], isNeeded: true });
  expect(sections.map(({ fields }) => fields.map(({ name }) => name))).toEqual([[], [address.name, "other"]]);
});

test("on a form that lists homes, the applicant chooses a home instead of entering an address", () => {
  expect(withQuestion(formOf(unit, address, other), { homes })).toEqual([
    { ...unit, summary: true, editable: false, choices: homes },
    other,
  ]);
});

test("the default form's own question about the home isn't changed", () => {
  expect(withHomeQuestion(defaultForm, { homes: [], isNeeded: true })).toBe(defaultForm);
});

test("a condition that the home's question is answered applies to the question that replaces it", () => {
  const showWhen = (field: string): Pick<Field, "show_when"> => ({
    show_when: { match: "all", tests: [{ field, is: "answered" }] },
  });
  const dependent: Field = { ...other, ...showWhen(address.name) };
  const nested: Field = { ...other, name: "nested", ...showWhen(address.name) };
  const choice: Field = {
    name: "choice",
    field_id: "choice",
    label: "Choice",
    choices: [{ value: "y", label: "Yes", fields: [nested] }],
  };
  const listed = withHomeQuestion(formOf(address, dependent, choice), { homes, isNeeded: true });
  const view = formView(listed, { unit: "1", choice: "Yes" });
  expect(listed.sections.flatMap(view.fields).map(({ name }) => name)).toEqual(["unit", "other", "choice", "nested"]);
  const [, back] = withQuestion(formOf(unit, { ...other, ...showWhen("unit") }), { isNeeded: true });
  expect(back).toMatchObject(showWhen(address.name));
});
