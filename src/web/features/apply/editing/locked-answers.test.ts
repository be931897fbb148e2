import { expect, test } from "vitest";
import type { Field, Form } from "#contract/schemas/forms.ts";
import { comparableTextsOf, isAnswered } from "#fields/forms/answers.ts";
import { isUnchanged, UnchangedAnswer } from "#fields/forms/unchanged.ts";
import { validateField, validateValues } from "#fields/validation/validate.ts";
import { asMasked } from "#rules/text/masking.ts";
import { correctionOf, initialValues, lockedAnswersOf } from "#web/features/apply/editing/locked-answers.ts";

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
    { name: "applicant__ssn", text: asMasked("***-**-9183"), matches: [] },
    { name: "applicant__date_of_birth", text: asMasked(""), matches: [] },
    { name: "bank_account", text: asMasked(""), matches: [] },
  ],
  locked: [{ name: "applicant__last_name", text: asMasked("Castellan"), reason: "Proven.", matches: [] }],
});
const start = initialValues(asMasked({ applicant__last_name: "Castellan", unit: "1" }), lockedAnswers);

test("when an application is edited, its secret answers start as unchanged and are valid in required fields", () => {
  for (const name of ["applicant__ssn", "applicant__date_of_birth", "bank_account"]) {
    expect(isUnchanged(start[name])).toBe(true);
    const field = form.sections[0]?.fields.find((one) => one.name === name) as Field;
    expect(validateField({ ...field, required: true }, start[name])).toEqual([]);
  }
  expect(start.applicant__last_name).toBe("Castellan");
});

test("an unchanged secret answer counts as answered, equals the texts that it matches and isn't serialized", () => {
  const ssn = field("applicant__ssn", "ssn");
  const unchanged = new UnchangedAnswer(["666-47-9183"]);
  expect([isAnswered(ssn, unchanged), comparableTextsOf(ssn, unchanged)]).toEqual([true, ["666-47-9183"]]);
  expect(validateField(ssn, "000-00-0000")).toEqual([]);
  expect(JSON.parse(JSON.stringify(start))).toEqual({ applicant__last_name: "Castellan", unit: "1" });
  expect(validateField(ssn, JSON.parse('{"unchanged":true}'))).not.toEqual([]);
});

test("a form with unchanged secret answers passes validation, which leaves these answers unchanged", () => {
  const required = {
    sections: form.sections.map((part) => ({
      ...part,
      fields: part.fields.map((one) => ({ ...one, required: true })),
    })),
  };
  const { errors, answers } = validateValues(required, start);
  expect([errors, answers]).toEqual([{}, start]);
});

test("a locked answer that may not be shown counts as answered and isn't sent with a correction", () => {
  const birth = { name: "applicant__date_of_birth", text: asMasked(""), reason: "Proven.", matches: [] };
  const locked = lockedAnswersOf(form, { unchanged: [], locked: [birth] });
  const values = initialValues(asMasked({}), locked);
  const field = form.sections[0]?.fields.find(({ name }) => name === birth.name) as Field;
  expect(validateField({ ...field, required: true }, values[birth.name])).toEqual([]);
  expect(correctionOf(values, locked)).toEqual({ values: {}, unchanged: [] });
});

test("a correction names unchanged secret answers without their values, and omits locked answers", () => {
  expect(correctionOf({ ...start, unit: "2" }, lockedAnswers)).toEqual({
    values: { unit: "2" },
    unchanged: ["applicant__ssn", "applicant__date_of_birth", "bank_account"],
  });
});

test("a correction sends an SSN that was typed again, even if it is the same", () => {
  const typed = { ...start, applicant__ssn: "000-00-0000" };
  expect(correctionOf(typed, lockedAnswers).values).toMatchObject({ applicant__ssn: "000-00-0000" });
});

test("a correction sends secret answers that were typed again, and drops secret answers that were emptied", () => {
  const { applicant__date_of_birth: _, bank_account: __, ...rest } = start;
  expect(correctionOf({ ...rest, applicant__ssn: "666-11-2244" }, lockedAnswers)).toEqual({
    values: { applicant__ssn: "666-11-2244", unit: "1" },
    unchanged: [],
  });
});
