import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Field, type Form, fieldKinds, form as formSchema, type Values } from "#contract/schemas/forms.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { draftableAnswers, secretNames } from "#fields/forms/secrets.ts";
import { registry } from "#fields/registry/registry.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { defaultForm } from "#rules/forms/default-form.ts";
import { sampleValues } from "#rules/forms/sample-values.ts";
import { messages } from "#rules/text/messages.ts";
import { inEnglish } from "#texts/testing/english.ts";

function formOf(...fields: Field[]): Form {
  return { sections: [{ section_id: "only", label: "Only", fields }] };
}

const pets: Field = {
  name: "pets",
  field_id: "yes_no",
  label: "Pets?",
  choices: [
    { value: "yes", label: "Yes", fields: [{ name: "pet", field_id: "single_line", label: "Which?", required: true }] },
    { value: "no", label: "No", fields: [{ name: "why", field_id: "single_line", label: "Why not?" }] },
  ],
};

describe("the validation of an application's answers", () => {
  test("a question that accepts any format stores the answer as typed, but on one line and cut to the length limit", () => {
    const kinds = ["email", "phone", "zipcode"] as const;
    const form = formOf(...kinds.map((kind): Field => ({ name: kind, field_id: kind, label: kind, validate: false })));
    expect(formFaults(form)).toEqual({});
    const typed = { email: "ask Ann", phone: "020 7946 0018 x12", zipcode: "SW1A 1AA" };
    expect(validateValues(form, typed)).toEqual({ errors: {}, answers: typed });
    const wrong = { email: "a\nb", zipcode: "9".repeat(101) };
    expect(validateValues(form, wrong).errors).toEqual({ email: [messages.oneLine], zipcode: [expect.any(Function)] });
  });

  test("only email, phone and ZIP code questions can accept any format, except the applicant's own email and phone", () => {
    const form = formOf(
      { name: "ssn", field_id: "ssn", label: "SSN", validate: false },
      { name: "applicant__email", field_id: "email", label: "Email", validate: false },
    );
    expect(Object.keys(formFaults(form))).toEqual(["ssn", "applicant__email"]);
    // a form that was stored with it is validated nevertheless
    expect(validateValues(form, { ssn: "x" }).errors).toEqual({ ssn: [messages.ssn] });
  });

  test("a question whose name has a meaning for the product has the kind that fits it", () => {
    const form = formOf(
      { name: "applicant__email", field_id: "multi_line", label: "Email" },
      { name: "application__agent", field_id: "single_line", label: "Agent" },
      { name: "applicant__phone", field_id: "phone", label: "Phone" },
      { name: "constructor", field_id: "single_line", label: "Builder" },
    );
    expect(Object.keys(formFaults(form))).toEqual(["applicant__email", "application__agent"]);
    expect(formFaults(defaultForm)).toEqual({});
  });

  test("a question's own error message replaces the standard message for an invalid answer, but not for a missing one", () => {
    const message = "Enter the ZIP code of your office.";
    const form = formOf({ name: "zip", field_id: "zipcode", label: "ZIP", required: true, validate_text: message });
    const shown = (values: Values) => validateValues(form, values).errors.zip?.map((each) => inEnglish(each));
    expect(shown({ zip: "1" })).toEqual([message]);
    expect(shown({})).toEqual(["This field is required."]);
  });

  test("the validation of an application's answers reports every invalid or unknown field with all of its error messages", () => {
    const form = formOf(
      { name: "name", field_id: "single_line", label: "Name", required: true },
      { name: "mail", field_id: "email", label: "Email" },
      { name: "line", field_id: "single_line", label: "Line" },
    );
    expect(validateValues(form, { mail: "x", line: "a\n\0b", price: 1 }).errors).toEqual({
      name: [messages.required],
      mail: [messages.email],
      line: [messages.oneLine, messages.invalidCharacter],
      price: [messages.unknownField],
    });
  });

  test("validating answers requires the fields nested in a selected choice and drops the answers nested in other choices", () => {
    expect(validateValues(formOf(pets), { pets: "Yes" }).errors).toEqual({ pet: [messages.required] });
    expect(validateValues(formOf(pets), { pets: "No", pet: 5, why: "Allergy" })).toEqual({
      errors: {},
      answers: { pets: "No", why: "Allergy" },
    });
    expect(validateValues(formOf(pets), { pet: "Cat" })).toEqual({ errors: {}, answers: {} });
  });

  test("the validation of answers handles choices that are nested in other choices", () => {
    const outer: Field = { ...pets, name: "outer", choices: [{ value: "yes", label: "Yes", fields: [pets] }] };
    expect(validateValues(formOf(outer), { outer: "Yes", pets: "Yes" }).errors).toEqual({ pet: [messages.required] });
    expect(validateValues(formOf(outer), { outer: "No", pets: "Yes", pet: "Cat" }).answers).toEqual({ outer: "No" });
  });

  test("the validation of answers drops empty answers and answers to fields that can't be answered", () => {
    const form = formOf(
      { name: "read", field_id: "text_display", label: "Read this", required: true },
      { name: "line", field_id: "single_line", label: "Line" },
    );
    expect(validateValues(form, { read: "x", line: " " })).toEqual({ errors: {}, answers: {} });
  });

  test("the validation of answers accepts field names that are built-in object properties", () => {
    const form = formOf({ name: "constructor", field_id: "single_line", label: "Builder", required: true });
    expect(validateValues(form, {}).errors).toEqual({ constructor: [messages.required] });
    const { errors, answers } = validateValues(form, JSON.parse('{"__proto__":{"polluted":1},"toString":1}'));
    expect(Object.keys(errors).sort()).toEqual(["__proto__", "constructor", "toString"]);
    expect(Object.keys(answers)).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
  });

  test("the validation of answers never throws for random input and accepts no answer to an unknown field", () => {
    const every = formOf(
      pets,
      ...fieldKinds.map((kind): Field => ({ ...registry[kind].defaults, name: kind, field_id: kind })),
    );
    const known = new Set(Array.from(allFields(every), ({ name }) => name));
    const names = fc.oneof(fc.constantFrom(...known, "__proto__", "constructor", "toString"), fc.string());
    const answers = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("Yes", "No", "Option 1", "2024-01-01:2024-01-02"),
      fc.dictionary(
        fc.constantFrom("Option 1", "street", "unit", "city", "state", "zip"),
        fc.oneof(fc.string(), fc.boolean()),
      ),
      fc.array(fc.record({ mx: fc.double(), my: fc.integer() })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, answers)), (entries) => {
        const values = Object.fromEntries(entries);
        const { errors, answers } = validateValues(every, values);
        for (const name of Object.keys(answers)) expect(known).toContain(name);
        for (const name of Object.keys(values)) expect(known.has(name) || Object.hasOwn(errors, name)).toBe(true);
        for (const messagesOfField of Object.values(errors)) expect(messagesOfField.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test("the validation of answers returns answers that validate again unchanged", () => {
    const { answers } = validateValues(defaultForm, sampleValues);
    expect(validateValues(defaultForm, answers)).toEqual({ errors: {}, answers });
  });
});

describe("fields for SSNs and other secrets", () => {
  const form = formOf(
    { name: "tax_id", field_id: "ssn", label: "SSN" },
    { name: "guarantor__date_of_birth", field_id: "date", label: "Born" },
    { name: "bank__account_number", field_id: "single_line", label: "Account" },
    { name: "routing_number", field_id: "single_line", label: "Routing" },
    { name: "my_bank_account", field_id: "single_line", label: "Bank account" },
    { name: "move_in", field_id: "date", label: "Move in" },
    { name: "sign", field_id: "signature", label: "Sign" },
    { name: "read", field_id: "text_display", label: "View" },
    { ...pets, choices: [{ value: "no", label: "No", fields: [{ name: "inner", field_id: "ssn", label: "SSN" }] }] },
  );

  test("fields for SSNs and other secrets are recognized by kind and by name, also as nested fields", () => {
    const secret = "tax_id guarantor__date_of_birth bank__account_number routing_number my_bank_account inner";
    expect([...secretNames(form)].join(" ")).toBe(secret);
  });

  test("a draft without secrets leaves out SSNs, other secret answers, signatures and unknown fields", () => {
    const values = {
      tax_id: "1",
      bank__account_number: "2",
      move_in: "2024-",
      sign: "N",
      inner: "3",
      read: "4",
      x: "5",
    };
    expect(draftableAnswers(form, values)).toEqual({ move_in: "2024-" });
  });
});

describe("the validation of a form's fields", () => {
  test("form validation reports duplicate field names, also of nested fields, and too few, too many or duplicate options", () => {
    const option = (number: number) => ({ value: `option-${number}`, label: `Option ${number}` });
    const form = formOf(
      pets,
      { name: "pet", field_id: "single_line", label: "Pet" },
      { name: "one", field_id: "choice", label: "One", choices: [option(1)] },
      { name: "six", field_id: "checkbox", label: "Six", choices: [1, 2, 3, 4, 5, 6].map(option) },
      { name: "alike", field_id: "choice", label: "Alike", choices: [option(1), option(1)] },
      { name: "long", field_id: "dropdown", label: "Long", choices: [1, 2, 3, 4, 5, 6].map(option) },
    );
    expect(inEnglish(formFaults(form))).toEqual({
      pet: ["Another field has this name."],
      one: ["Add at least 2 options."],
      six: ["Add up to 5 options."],
      alike: ["Every option needs a different name."],
    });
  });

  test("form validation reports questions, options and sections without a label, and allows a static text without a heading", () => {
    const options = [" ", "Yes"].map((label) => ({ value: label, label }));
    const form = formOf(
      { name: "empty", field_id: "single_line", label: "" },
      { name: "blank", field_id: "file", label: " \n" },
      { name: "option", field_id: "choice", label: "Option", choices: options },
      { name: "text", field_id: "text_display", label: "", help_text: "Have your papers at hand." },
    );
    const unnamed = { section_id: "unnamed", label: " ", fields: [] };
    expect(inEnglish(formFaults({ sections: [...form.sections, unnamed] }))).toEqual({
      empty: ["Enter a label for this question."],
      blank: ["Enter a label for this question."],
      option: ["Every option needs a different name."],
      unnamed: ["Enter a name for this section."],
    });
  });
});

describe("the default form", () => {
  test("the default form matches the API schema and passes form validation", () => {
    expect(formSchema.safeParse(defaultForm).error?.issues).toBeUndefined();
    expect(inEnglish(formFaults(defaultForm))).toEqual({});
  });

  test("the default form has the sections and field kinds of the specification", () => {
    expect(defaultForm.sections.map(({ label }) => label).join(", ")).toBe(
      "Application Information, Rental Property, Applicant Information, Contact Information, " +
        "Co-Applicants and Occupants, Current Address, Previous Address, Present Employer, Previous Employer, " +
        "Assets And Income, Vehicles, Other Questions, Pets, Attachments, Extra Information, Authorization",
    );
    // without `unit_field`: the unit is a part of the address question, or a choice of homes
    const used =
      "single_line phone zipcode currency date ssn state email multi_line address text_display checkbox choice file " +
      "signature signature_new agent dropdown date_range yes_no";
    expect([...new Set(Array.from(allFields(defaultForm), (field) => field.field_id))].sort()).toEqual(
      used.split(" ").sort(),
    );
  });

  test("the default form has no questions about convictions or evictions", () => {
    expect(JSON.stringify(defaultForm)).not.toMatch(/crimin|convict|arrest|felon|evict/i);
  });

  test("the default form accepts the sample applicant's answers without errors or lost values", () => {
    const { errors, answers } = validateValues(defaultForm, sampleValues);
    expect(errors).toEqual({});
    expect(Object.keys(answers).sort()).toEqual(Object.keys(sampleValues).sort());
  });
});
