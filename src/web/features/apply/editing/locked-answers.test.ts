import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { validateField } from "#fields/validation/validate.ts";
import {
  correctionOf,
  lockedAnswersOf,
  standInFor,
  startingValues,
} from "#web/features/apply/editing/locked-answers.ts";

const field = (name: string, field_id: Field["field_id"]): Field => ({ name, field_id, label: name });
const form: Form = {
  sections: [
    {
      section_id: "only",
      label: "Only",
      fields: [
        field("applicant__ssn", "ssn"),
        field("applicant__date_of_birth", "date"),
        field("applicant__last_name", "single_line"),
        field("bank_account", "checkbox"),
        field("unit", "single_line"),
      ],
    },
  ],
};
const lockedAnswers = lockedAnswersOf(form, {
  unchanged: [
    { name: "applicant__ssn", text: "***-**-9183" },
    { name: "applicant__date_of_birth", text: "" },
    { name: "bank_account", text: "" },
  ],
  locked: [{ name: "applicant__last_name", text: "Castellan", reason: "Proven." }],
});
const start = startingValues({ applicant__last_name: "Castellan", unit: "1" }, lockedAnswers);

test("an unchanged secret has a placeholder that its kind accepts", () => {
  expect(start).toMatchObject({ applicant__ssn: "000-00-0000", applicant__date_of_birth: "1901-01-01" });
  expect(start.applicant__last_name).toBe("Castellan");
});

test("a locked answer that may not be shown counts as present, and is not sent", () => {
  const birth = { name: "applicant__date_of_birth", text: "", reason: "Proven." };
  const locked = lockedAnswersOf(form, { unchanged: [], locked: [birth] });
  const values = startingValues({}, locked);
  const field = form.sections[0]?.fields.find(({ name }) => name === birth.name) as Field;
  expect(validateField({ ...field, required: true }, values[birth.name])).toEqual([]);
  expect(correctionOf(values, locked)).toEqual({ values: {}, unchanged: [] });
});

test("a kind without one has to be answered again", () => {
  expect(standInFor(field("bank_account", "checkbox"))).toBeUndefined();
  expect(lockedAnswers.has("bank_account")).toBe(false);
});

test("what stays is sent by name, what is locked not at all", () => {
  expect(correctionOf({ ...start, unit: "2" }, lockedAnswers)).toEqual({
    values: { unit: "2" },
    unchanged: ["applicant__ssn", "applicant__date_of_birth"],
  });
});

test("what was entered again is sent, also where it is left empty", () => {
  const { applicant__date_of_birth: _, ...rest } = start;
  expect(correctionOf({ ...rest, applicant__ssn: "666-11-2244" }, lockedAnswers)).toEqual({
    values: { applicant__ssn: "666-11-2244", unit: "1" },
    unchanged: [],
  });
});
