import fc from "fast-check";
import type { Condition, Field, Form, Section, Values } from "#contract/schemas/forms.ts";

/** Forms with arbitrary conditions, and answers to them: for property tests. */

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
const choices = ["Red", "Blue"].map((label) => ({ value: label, label }));

const tests = fc.oneof(
  fc.record({ field: fc.constantFrom(...names), is: fc.constant("answered" as const) }),
  fc.record({
    field: fc.constantFrom(...names),
    is: fc.constantFrom("one_of" as const, "not_one_of" as const),
    values: fc.subarray(["Red", "Blue", "Yes"], { minLength: 1 }),
  }),
);
const conditions: fc.Arbitrary<Condition> = fc.record({
  match: fc.constantFrom("all" as const, "any" as const),
  tests: fc.array(tests, { minLength: 1, maxLength: 3 }),
});
const traits = fc.record(
  {
    field_id: fc.constantFrom("single_line" as const, "choice" as const, "checkbox" as const, "dropdown" as const),
    required: fc.boolean(),
    show_when: conditions,
    require_when: conditions,
  },
  { requiredKeys: ["field_id", "required"] },
);

/** Eight fields in three sections, two of them nested in the previous field. Nearly all of these forms have a cycle. */
export const conditionalForms: fc.Arbitrary<Form> = fc
  .tuple(
    fc.tuple(...names.map(() => traits)),
    fc.array(fc.option(conditions, { nil: undefined, freq: 3 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([values, shown]) => {
    const fields = values.map(
      (trait, index): Field => ({ ...trait, name: names[index] ?? "", label: names[index] ?? "", choices }),
    );
    const [a, b, c, d, e, f, g, h] = fields as [Field, Field, Field, Field, Field, Field, Field, Field];
    const nest = (outer: Field, inner: Field): Field => ({
      ...outer,
      field_id: "choice",
      choices: [{ ...choices[0], value: "Red", label: "Red", fields: [inner] }, ...choices.slice(1)],
    });
    const sections = [
      [a, nest(b, c)],
      [d, e],
      [nest(f, g), h],
    ].map(
      (inside, index): Section => ({
        section_id: `s${index}`,
        label: `S${index}`,
        fields: inside,
        ...(shown[index] && { show_when: shown[index] }),
      }),
    );
    return { sections };
  });

/** The same forms without conditions on later fields, and therefore without cycles; half of them in reverse order. */
export const acyclicForms: fc.Arbitrary<Form> = fc.tuple(conditionalForms, fc.boolean()).map(([form, isReversed]) => {
  const conditionOnEarlierFields = (first: string, condition?: Condition): { show_when?: Condition } => {
    const remaining = condition?.tests.filter(({ field }) => field < first) ?? [];
    return condition && remaining.length > 0 ? { show_when: { ...condition, tests: remaining } } : {};
  };
  const reverseIfNeeded = <T>(things: T[]) => (isReversed ? things.toReversed() : things);
  const withoutLaterTests = ({ show_when, ...field }: Field): Field => ({
    ...field,
    ...conditionOnEarlierFields(field.name, show_when),
    ...(field.choices && {
      choices: field.choices.map(({ fields, ...rest }) => ({
        ...rest,
        ...(fields && { fields: fields.map(withoutLaterTests) }),
      })),
    }),
  });
  const sections = form.sections.map(({ show_when, fields, ...section }) => ({
    ...section,
    ...conditionOnEarlierFields(fields[0]?.name ?? "", show_when),
    fields: reverseIfNeeded(fields.map(withoutLaterTests)),
  }));
  return { sections: reverseIfNeeded(sections) };
});

const answer = fc.oneof(
  fc.constantFrom("Red", "Blue", "Yes", "", undefined, 5),
  fc.record({ Red: fc.boolean(), Blue: fc.boolean() }),
);

export const answers: fc.Arbitrary<Values> = fc.dictionary(fc.constantFrom(...names), answer);

/** Answers that are given one after another. */
export const changes: fc.Arbitrary<[string, unknown][]> = fc.array(fc.tuple(fc.constantFrom(...names), answer), {
  maxLength: 12,
});
