import type { Field, Form } from "#contract/schemas/forms.ts";
import { indexFields } from "#fields/conditions/conditions.ts";
import { comparableTextsOf, hasNestedFields } from "#fields/forms/answers.ts";

/**
 * Returns those texts of an answer that determine which other questions are shown or required: the ones that the form's
 * conditions compare it with, and the chosen option if options have nested questions.
 */
export function matchedTexts(form: Form, field: Field, value: unknown): string[] {
  const texts = comparableTextsOf(field, value);
  if (hasNestedFields(field)) return texts;
  const items = [...form.sections, ...indexFields(form).parents.keys()];
  const tests = items
    .flatMap((item) => [item.show_when, "name" in item ? item.require_when : undefined])
    .flatMap((condition) => condition?.tests ?? []);
  const comparedTexts = new Set(
    tests.flatMap((test) => (test.field === field.name && test.is !== "answered" ? test.values : [])),
  );
  return texts.filter((text) => comparedTexts.has(text));
}
