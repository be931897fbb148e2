import { describe, expect, test } from "vitest";
import { form as formSchema } from "#contract/schemas/forms.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { starterForms } from "#rules/forms/starter-forms.ts";
import { findStarter, starters } from "#rules/forms/starters.ts";

const fieldsOf = (form: typeof defaultForm) => [...allFields(form)];

describe.each(starters)("the starter form %s", (starter) => {
  const form = starterForms[starter];
  const named = new Map(fieldsOf(form).map((field) => [field.name, field]));

  test("every starter form matches the API schema and passes form validation", () => {
    expect(formSchema.parse(form)).toEqual(form);
    expect(formFaults(form)).toEqual({});
  });

  test("every starter form requires the applicant's name, contact details, the home and a signature", () => {
    for (const name of [
      "rental_property__address",
      "applicant__first_name",
      "applicant__last_name",
      "applicant__email",
      "applicant__phone",
    ])
      expect([name, named.get(name)?.required, named.get(name)?.editable]).toEqual([name, true, false]);
    expect(form.sections.at(-1)?.fields.at(-1)).toMatchObject({ name: "authorization__signature", required: true });
    expect([...named.keys()]).toEqual(expect.arrayContaining(["applicant__date_of_birth", "applicant__ssn"]));
    expect(named.get("applicant__ssn")).toMatchObject({ masked: true });
  });

  test("every starter form uses the default form's names and kinds for the same questions", () => {
    for (const field of fieldsOf(defaultForm)) {
      const here = named.get(field.name);
      if (here) expect([field.name, here.field_id]).toEqual([field.name, field.field_id]);
    }
  });

  test("every starter form has no questions about protected classes, criminal records or health", () => {
    const texts = fieldsOf(form).flatMap(({ label, help_text, choices }) => [
      label,
      help_text ?? "",
      ...(choices ?? []).map((choice) => choice.label),
    ]);
    const forbidden =
      /\b(?:sex|gender|race|religio|church|nationality|citizen|immigra|married|marital|spouse|husband|wife|child|children|kids|pregnan|disab|handicap|veteran|military|convict|arrest|felon|criminal|crime|evict|how old|your age)\w*/i;
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
  });
});

test("no starter form has a question about what co-applicants are to each other, which would reveal marital or familial status", () => {
  const labels = starters
    .flatMap((starter) => fieldsOf(starterForms[starter]))
    .flatMap(({ name, label }) => (name.startsWith("co_applicant_") ? [label] : []));
  expect(labels).toContain("Co-applicant 1: name");
  expect(labels.filter((label) => /relation|how you know|partner/i.test(label))).toEqual([]);
});

test("a starter form is found only by its exact name", () => {
  expect(starters.map(findStarter)).toEqual([...starters]);
  expect([null, undefined, "", "constructor", "Default"].map(findStarter)).toEqual(Array(5).fill(undefined));
});
