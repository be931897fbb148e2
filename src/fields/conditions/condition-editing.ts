import type { AnswerTest, Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import { indexFields } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** Updates of conditions after a change of the questions that they depend on. Pure functions. */

type UpdateTest = (test: AnswerTest) => AnswerTest | undefined;

function mapCondition(condition: Condition | undefined, updateTest: UpdateTest): Condition | undefined {
  if (!condition) return undefined;
  const tests = condition.tests.map(updateTest);
  if (tests.every((test, index) => test === condition.tests[index])) return condition;
  const remainingTests = tests.filter((test) => test !== undefined);
  return remainingTests.length > 0 ? { ...condition, tests: remainingTests } : undefined;
}

/** Updates the tests of a field and of the fields nested in it; a condition without tests is removed. */
export function mapFieldTests(field: Field, updateTest: UpdateTest): Field {
  const show_when = mapCondition(field.show_when, updateTest);
  const require_when = mapCondition(field.require_when, updateTest);
  const choices = field.choices?.map((choice) => {
    const fields = choice.fields?.map((nestedField) => mapFieldTests(nestedField, updateTest));
    return fields?.some((nestedField, index) => nestedField !== choice.fields?.[index])
      ? { ...choice, fields }
      : choice;
  });
  const next = { ...field };
  if (show_when !== field.show_when) next.show_when = show_when;
  if (require_when !== field.require_when) next.require_when = require_when;
  if (choices?.some((choice, index) => choice !== field.choices?.[index])) next.choices = choices;
  return next.show_when === field.show_when &&
    next.require_when === field.require_when &&
    next.choices === field.choices
    ? field
    : next;
}

/** Updates the tests of a form. Fields without a changed test stay the same objects, so that they do not rerender. */
export function mapTests(form: Form, updateTest: UpdateTest): Form {
  const sections = form.sections.map((section) => {
    const show_when = mapCondition(section.show_when, updateTest);
    const fields = section.fields.map((field) => mapFieldTests(field, updateTest));
    const isUnchanged =
      show_when === section.show_when && fields.every((field, index) => field === section.fields[index]);
    return isUnchanged ? section : { ...section, show_when, fields };
  });
  return sections.every((section, index) => section === form.sections[index]) ? form : { ...form, sections };
}

const fieldNamesIn = (...fields: Field[]) =>
  new Set(Array.from(allFields({ sections: [{ section_id: "", label: "", fields }] }), (field) => field.name));

/** Removes the tests that depend on these fields or on fields nested in them. */
export function withoutTestsOn(form: Form, fields: Field[]): Form {
  const removedNames = fieldNamesIn(...fields);
  return mapTests(form, (test) => (removedNames.has(test.field) ? undefined : test));
}

/**
 * Updates conditions after a field was changed: tests for a renamed answer use its new name, tests for removed answers
 * and nested fields are removed.
 */
export function withUpdatedTests(form: Form, before: Field, after: Field): Form {
  if (before.choices === after.choices) return form;
  const remainingNames = fieldNamesIn(after);
  const removedNames = [...fieldNamesIn(before)].filter((name) => !remainingNames.has(name));
  const renamed = renamedAnswers(before, after);
  return mapTests(form, (test) => {
    if (removedNames.includes(test.field)) return undefined;
    return test.field === after.name ? withAnswersRenamed(test, renamed) : test;
  });
}

/** Returns a test with the new names of its answers; undefined if none of them is left. */
export function withAnswersRenamed(test: AnswerTest, renamed: RenamedAnswers): AnswerTest | undefined {
  if (test.is === "answered" || renamed.size === 0) return test;
  const values = test.values.flatMap((value) => renamed.get(value) ?? (renamed.has(value) ? [] : [value]));
  if (values.every((value, index) => value === test.values[index]) && values.length === test.values.length) return test;
  return values.length > 0 ? { ...test, values } : undefined;
}

type RenamedAnswers = ReadonlyMap<string, string | undefined>;

/** Maps changed answers to the new ones, removed ones to `undefined`. A choice is identified by its `value`. */
export function renamedAnswers(before: Field, after: Field): RenamedAnswers {
  const old = kindOf(before).possibleAnswers?.(before) ?? [];
  const now = kindOf(after).possibleAnswers?.(after) ?? [];
  if (old.length !== before.choices?.length || now.length !== after.choices?.length) return new Map();
  const next = new Map(after.choices.map((choice, index) => [choice.value, now[index]?.value]));
  const pairs = before.choices.map((choice, index) => [old[index]?.value ?? "", next.get(choice.value)] as const);
  return new Map(pairs.filter(([from, to]) => from !== to));
}

/** Returns the other fields and sections whose conditions depend on this field or on fields nested in it. */
export function dependentsOf(form: Form, field: Field): (Field | Section)[] {
  const names = fieldNamesIn(field);
  const testsAny = (condition?: Condition) => condition?.tests.some((test) => names.has(test.field)) ?? false;
  return [...form.sections, ...indexFields(form).parents.keys()].filter((item) =>
    "name" in item
      ? !names.has(item.name) && (testsAny(item.show_when) || testsAny(item.require_when))
      : testsAny(item.show_when),
  );
}

/** Returns the fields and sections of both forms whose conditions have fewer tests or answers in the second. */
export function findLoosenedConditions(before: Form, after: Form): (Field | Section)[] {
  const countTestedAnswers = (item: Field | Section) =>
    [item.show_when, "name" in item ? item.require_when : undefined]
      .flatMap((condition) => condition?.tests ?? [])
      .reduce((sum, test) => sum + 1 + (test.is === "answered" ? 0 : test.values.length), 0);
  const idOf = (item: Field | Section) => ("name" in item ? `field ${item.name}` : `section ${item.section_id}`);
  const items = (form: Form) => [...form.sections, ...indexFields(form).parents.keys()];
  const remainingById = new Map(items(after).map((item) => [idOf(item), item]));
  return items(before).filter((item) => {
    const current = remainingById.get(idOf(item));
    return current !== undefined && current !== item && countTestedAnswers(current) < countTestedAnswers(item);
  });
}
