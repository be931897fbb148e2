import { expect, test } from "vitest";
import type { Condition, Field, Form } from "#contract/schemas/forms.ts";
import { printedForm } from "./printed-form.ts";

const line = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label: name,
  ...more,
});
const when = (field: string, is: "one_of" | "not_one_of" | "answered", match: "all" | "any" = "all"): Condition => ({
  match,
  tests: [is === "answered" ? { field, is } : { field, is, values: ["Yes"] }],
});
const formOf = (...fields: Field[]): Form => ({ sections: [{ section_id: "only", label: "Only", fields }] });
const printed = (form: Form, until_known = true) =>
  printedForm(form, { names: ["convicted"], places: [], until_known })
    .sections.flatMap(({ fields }) => fields)
    .map(({ label: _, field_id: __, ...field }) => field);

test("a printed form leaves out a question that the law may prohibit, and everything that depends on the answer", () => {
  const form = formOf(
    line("details_of_details", { show_when: when("details", "answered") }),
    line("convicted", { required: true }),
    line("details", { show_when: when("convicted", "one_of") }),
    line("pets"),
  );
  expect(printed(form).map(({ name }) => name)).toEqual(["pets"]);
  expect(printed(form, false)).toHaveLength(4);
});

test("conditions on a printed form treat a question that was left out as unanswered", () => {
  const both = {
    match: "all" as const,
    tests: [...when("convicted", "not_one_of").tests, ...when("pets", "one_of").tests],
  };
  const form = formOf(
    line("convicted"),
    line("pets"),
    line("always", { show_when: when("convicted", "not_one_of") }),
    line("with_pets", { show_when: both }),
    line("optional", { require_when: when("convicted", "one_of") }),
    line("required", { require_when: when("convicted", "not_one_of") }),
  );
  expect(printed(form)).toEqual([
    { name: "pets" },
    { name: "always" },
    { name: "with_pets", show_when: when("pets", "one_of") },
    { name: "optional" },
    { name: "required", required: true },
  ]);
});

test("a printed form leaves out prohibited questions inside choices, and sections that depend on them", () => {
  const choices = [{ value: "Yes", label: "Yes", fields: [line("convicted"), line("name_of_pet")] }];
  const form: Form = {
    sections: [
      { section_id: "a", label: "A", fields: [line("pets", { field_id: "yes_no", choices })] },
      { section_id: "b", label: "B", show_when: when("convicted", "one_of"), fields: [line("b")] },
      { section_id: "c", label: "C", fields: [line("c", { show_when: when("b", "answered") })] },
    ],
  };
  const { sections } = printedForm(form, { names: ["convicted"], places: [], until_known: true });
  expect(sections.map(({ section_id }) => section_id)).toEqual(["a", "c"]);
  expect(sections.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(["pets"]);
  expect(sections[0]?.fields[0]?.choices?.[0]?.fields?.map(({ name }) => name)).toEqual(["name_of_pet"]);
});
