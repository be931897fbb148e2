import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Condition, type Field, type Form, form as formSchema } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { acyclicForms, answers, conditionalForms } from "#fields/conditions/conditions-cases.ts";
import { matchedTexts } from "#fields/conditions/matched-texts.ts";
import { formFaults } from "#fields/editing/form-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { hasNestedFields } from "#fields/forms/answers.ts";
import { isUnchanged, UnchangedAnswer } from "#fields/forms/unchanged.ts";
import { validateValues } from "#fields/validation/validate.ts";
import { messages } from "#rules/text/messages.ts";
import { inEnglish } from "#texts/testing/english.ts";

const line = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  field_id: "single_line",
  label: name,
  ...more,
});
const formOf = (...fields: Field[]): Form => ({ sections: [{ section_id: "only", label: "Only", fields }] });
const answered = (...names: string[]): Condition => ({
  match: "all",
  tests: names.map((field) => ({ field, is: "answered" })),
});
const oneOf = (field: string, ...values: string[]): Condition => ({
  match: "all",
  tests: [{ field, is: "one_of", values }],
});
const noneOf = (field: string, ...values: string[]): Condition => ({
  match: "all",
  tests: [{ field, is: "not_one_of", values }],
});
const colors = [
  { value: "r", label: "Red" },
  { value: "b", label: "Blue" },
];

describe("a condition", () => {
  const shows = (field: Field, condition: Condition, value: unknown) => {
    const form = formOf({ ...field, name: "color" }, line("detail", { show_when: condition }));
    expect(inEnglish(formFaults(form))).toEqual({});
    const conditional = form.sections[0]?.fields[1];
    return conditional && formView(form, { color: value }).isVisible(conditional);
  };
  const kinds: [Field["field_id"], unknown, string, string][] = [
    ["single_line", "Red", "Red", "red"],
    ["choice", "Red", "Red", "r"],
    ["yes_no", "Yes", "Yes", "yes"],
    ["dropdown", "r", "r", "Red"],
    ["checkbox", { Red: true, Blue: true }, "Blue", "Red, Blue"],
    ["address", { street: "1 Elm", city: "Troy", state: "NY", zip: "12180" }, "1 Elm, Troy, NY 12180", "Troy"],
  ];
  test.each(kinds)(
    "a condition compares the answer to a field of kind %s with the condition's values",
    (kind, value, is, isNot) => {
      const field = line("color", { field_id: kind, ...(kind !== "single_line" && { choices: colors }) });
      expect(shows(field, oneOf("color", "x", is), value)).toBe(true);
      expect(shows(field, oneOf("color", isNot), value)).toBe(false);
      expect(shows(field, noneOf("color", is), value)).toBe(false);
      expect(shows(field, noneOf("color", isNot), value)).toBe(true);
      expect(shows(field, answered("color"), value)).toBe(true);
    },
  );

  test("a condition treats an empty answer as unanswered, and never as equal to the condition's value", () => {
    for (const none of [undefined, null, "", " "]) {
      expect(shows(line("color"), answered("color"), none)).toBe(false);
      expect(shows(line("color"), oneOf("color", " "), none)).toBe(false);
      expect(shows(line("color"), noneOf("color", " "), none)).toBe(true);
    }
  });

  test("a condition treats an unchecked checkbox as not selected", () => {
    const field = line("color", { field_id: "checkbox", choices: colors });
    expect(shows(field, oneOf("color", "Red"), { Red: false, Blue: true })).toBe(false);
  });
});

describe("a field with a condition", () => {
  const form = formOf(
    line("pets", { field_id: "yes_no", required: true }),
    line("pet", { required: true, show_when: oneOf("pets", "Yes") }),
    line("vet", { show_when: answered("pet"), require_when: oneOf("pet", "Horse") }),
  );

  test("a hidden field with a condition is neither required nor saved, and neither is a field that depends on it", () => {
    expect(validateValues(form, { pets: "Yes" }).errors).toEqual({ pet: [messages.required] });
    expect(validateValues(form, { pets: "No", pet: "Horse", vet: "Dr. Lee" })).toEqual({
      errors: {},
      answers: { pets: "No" },
    });
    expect(validateValues(form, { pets: "No", pet: 5, vet: ["x"] }).errors).toEqual({});
  });

  test("a field that is required under a condition is required only if it is visible and the condition holds", () => {
    expect(validateValues(form, { pets: "Yes", pet: "Cat" }).errors).toEqual({});
    expect(validateValues(form, { pets: "Yes", pet: "Horse" }).errors).toEqual({ vet: [messages.required] });
  });

  test("hiding a field by a condition also hides its nested fields, and hiding a section hides its fields", () => {
    const nesting = line("outer", {
      field_id: "choice",
      show_when: answered("key"),
      choices: [
        { value: "a", label: "A", fields: [line("inner", { required: true })] },
        { value: "b", label: "B" },
      ],
    });
    const values = { outer: "A", inner: "x", after: "y" };
    const after = line("after", { show_when: answered("inner") });
    expect(validateValues(formOf(line("key"), nesting, after), values).answers).toEqual({});
    expect(validateValues(formOf(line("key"), nesting, after), { ...values, key: "k" }).answers).toEqual({
      ...values,
      key: "k",
    });
    const sections: Form = {
      sections: [
        { section_id: "first", label: "First", fields: [line("key")] },
        {
          section_id: "second",
          label: "Second",
          show_when: answered("key"),
          fields: [line("due", { required: true })],
        },
      ],
    };
    expect(validateValues(sections, { due: "x" })).toEqual({ errors: {}, answers: {} });
    expect(validateValues(sections, { key: "k" }).errors).toEqual({ due: [messages.required] });
  });

  test("a field with a condition is shown when any or all of its conditions hold, depending on its setting", () => {
    const tests = [...answered("a", "b").tests];
    const conditional = (match: "all" | "any") =>
      formOf(line("a"), line("b"), line("c", { show_when: { match, tests } }));
    expect(validateValues(conditional("any"), { b: "x", c: "y" }).answers).toEqual({ b: "x", c: "y" });
    expect(validateValues(conditional("all"), { b: "x", c: "y" }).answers).toEqual({ b: "x" });
  });
});

describe("the validation of a form's conditions", () => {
  test("the validation of a form reports fields whose conditions depend on each other, directly or through sections and choices", () => {
    const pair = formOf(line("a", { show_when: answered("b") }), line("b", { show_when: answered("a") }));
    expect(Object.values(inEnglish(formFaults(pair)))).toEqual([
      ["These conditions depend on each other: “a” → “b” → “a”."],
    ]);
    expect(inEnglish(formFaults(formOf(line("a", { show_when: answered("a") }))))).toEqual({
      a: ["These conditions depend on each other: “a” → “a”."],
    });
    const own: Form = { sections: [{ section_id: "s", label: "S", show_when: answered("a"), fields: [line("a")] }] };
    expect(inEnglish(formFaults(own))).toEqual({ s: ["These conditions depend on each other: “S” → “a” → “S”."] });
    const choices = [{ value: "a", label: "A", fields: [line("inner")] }, ...colors.slice(0, 1)];
    const inner = formOf(line("outer", { field_id: "choice", show_when: answered("inner"), choices }));
    expect(inEnglish(formFaults(inner))).toEqual({
      outer: ["These conditions depend on each other: “outer” → “inner” → “outer”."],
    });
  });

  test("the validation of a form allows two fields that are each required if the other one is answered", () => {
    const pair = formOf(line("a", { require_when: answered("b") }), line("b", { require_when: answered("a") }));
    expect(inEnglish(formFaults(pair))).toEqual({});
    expect(validateValues(pair, { a: "x" }).errors).toEqual({ b: [messages.required] });
  });

  test("the validation of a form reports conditions on missing fields, on static texts and on the value of an SSN", () => {
    const form = formOf(
      line("gone", { show_when: answered("nothing"), require_when: answered("nothing") }),
      line("read", { field_id: "text_display" }),
      line("mute", { show_when: answered("read") }),
      line("ssn", { field_id: "ssn" }),
      line("spy", { show_when: oneOf("ssn", "666-12-3456") }),
      line("fair", { show_when: answered("ssn") }),
    );
    expect(inEnglish(formFaults(form))).toEqual({
      gone: ["A condition uses “nothing”, which isn't on this form."],
      mute: ["A condition uses “read”, which has no answer."],
      spy: [
        "A condition of “spy” compares the answer to “ssn”, which is kept secret. Edit “spy” so that its condition only checks that “ssn” is answered, or remove the condition.",
      ],
    });
  });

  test("the validation of a form rejects a chain of 5,000 conditions, in either order of the fields, and accepts a chain of 40", () => {
    const chain = Array.from({ length: 5_000 }, (_, n) => line(`f${n}`, n ? { show_when: answered(`f${n - 1}`) } : {}));
    for (const fields of [chain, chain.toReversed()])
      expect(JSON.stringify(inEnglish(formFaults(formOf(...fields))))).toContain("choices can be nested");
    expect(inEnglish(formFaults(formOf(...chain.slice(0, 40).toReversed())))).toEqual({});
  });
});

test("the API schema rejects a malformed condition", () => {
  const parses = (condition: unknown) =>
    formSchema.safeParse(formOf(line("a", { show_when: condition as Condition }))).success;
  expect(parses(answered("b"))).toBe(true);
  for (const wrong of [
    { match: "none", tests: answered("b").tests },
    { match: "all", tests: [] },
    { match: "all", tests: Array(11).fill(answered("b").tests[0]) },
    { match: "all", tests: [{ field: "b", is: "one_of" }] },
    { match: "all", tests: [{ field: "b", is: "one_of", values: Array(21).fill("x") }] },
    { match: "all", tests: [{ field: "b", is: "answered", values: ["x"] }] },
    { match: "all", tests: [answered("b")] },
  ])
    expect(parses(wrong)).toBe(false);
});

test("for random forms, unchanged answers show and require the same questions as the answers that they stand for", () => {
  let [compared, nested] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(acyclicForms, conditionalForms), answers, fc.nat(255), (form, values, unchangedBits) => {
      const fields = [...allFields(form)];
      const known = validateValues(form, values).answers;
      const entries = fields.map((field, index): [string, unknown] => {
        const value = known[field.name];
        const isReplaced = value !== undefined && (unchangedBits >> index) % 2 === 1;
        return [field.name, isReplaced ? new UnchangedAnswer(matchedTexts(form, field, value)) : value];
      });
      const [view, viewOfUnchanged] = [formView(form, known), formView(form, Object.fromEntries(entries))];
      for (const item of [...form.sections, ...fields])
        expect(viewOfUnchanged.isVisible(item)).toBe(view.isVisible(item));
      for (const field of fields)
        expect(viewOfUnchanged.withCurrentRequirement(field)).toEqual(view.withCurrentRequirement(field));
      for (const [name, value] of entries) {
        if (!isUnchanged(value) || value.matches.length === 0) continue;
        compared++;
        if (fields.some((field) => field.name === name && hasNestedFields(field))) nested++;
      }
    }),
    { numRuns: 1000 },
  );
  expect(compared).toBeGreaterThan(50);
  expect(nested).toBeGreaterThan(10);
});

test("a condition can't compare an answer that is hidden from readers, but can test whether it is answered", () => {
  const hidden = line("code", { masked: true });
  for (const secret of [hidden, line("account", { label: "Utility account number" })]) {
    const faultsWith = (show_when: Condition) => formFaults(formOf(secret, line("detail", { show_when })));
    expect(Object.keys(faultsWith(oneOf(secret.name, "x")))).toEqual(["detail"]);
    expect(Object.keys(faultsWith(noneOf(secret.name, "x")))).toEqual(["detail"]);
    expect(faultsWith(answered(secret.name))).toEqual({});
  }
});

test("the fault of a condition that compares a secret answer names both questions and says what to change", () => {
  const secret = line("account", { label: "Bank account number" });
  const fault = (more: Partial<Field>) => formFaults(formOf(secret, line("detail", { label: "Why?", ...more })));
  for (const conditions of [{ show_when: oneOf("account", "x") }, { require_when: oneOf("account", "x") }]) {
    expect(inEnglish(fault(conditions))).toEqual({
      detail: [
        "A condition of “Why?” compares the answer to “Bank account number”, which is kept secret. Edit “Why?” so that its condition only checks that “Bank account number” is answered, or remove the condition.",
      ],
    });
  }
});

test("for random forms, validation drops the answers to hidden fields and returns the others so that they validate again unchanged", () => {
  let [hidden, circles] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(acyclicForms, conditionalForms), answers, (form, values) => {
      const { errors, answers } = validateValues(form, values);
      // A form with circular conditions is rejected when it is designed: here it only has to terminate.
      if (Object.keys(formFaults(form)).length > 0) return void circles++;
      const view = formView(form, values);
      for (const field of allFields(form)) {
        if (view.isVisible(field)) continue;
        hidden++;
        expect(Object.hasOwn(answers, field.name)).toBe(false);
        expect(Object.hasOwn(errors, field.name)).toBe(false);
      }
      expect(validateValues(form, answers)).toEqual({ errors, answers });
    }),
    { numRuns: 500 },
  );
  expect(hidden).toBeGreaterThan(100);
  expect(circles).toBeGreaterThan(10);
});
