import type { AnswerTest, Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import { placesOf } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** Updates of conditions after a change of the questions that they depend on. Pure functions. */

type Mapped = (test: AnswerTest) => AnswerTest | undefined;

function mapCondition(condition: Condition | undefined, mapped: Mapped): Condition | undefined {
  if (!condition) return undefined;
  const tests = condition.tests.map(mapped);
  if (tests.every((test, index) => test === condition.tests[index])) return condition;
  const left = tests.filter((test) => test !== undefined);
  return left.length > 0 ? { ...condition, tests: left } : undefined;
}

/** Updates the tests of a field and of the fields nested in it; a condition without tests is removed. */
export function mapFieldTests(field: Field, mapped: Mapped): Field {
  const show_when = mapCondition(field.show_when, mapped);
  const require_when = mapCondition(field.require_when, mapped);
  const choices = field.choices?.map((choice) => {
    const fields = choice.fields?.map((one) => mapFieldTests(one, mapped));
    return fields?.some((one, index) => one !== choice.fields?.[index]) ? { ...choice, fields } : choice;
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
function mapTests(form: Form, mapped: Mapped): Form {
  const sections = form.sections.map((section) => {
    const show_when = mapCondition(section.show_when, mapped);
    const fields = section.fields.map((field) => mapFieldTests(field, mapped));
    const same = show_when === section.show_when && fields.every((field, index) => field === section.fields[index]);
    return same ? section : { ...section, show_when, fields };
  });
  return sections.every((section, index) => section === form.sections[index]) ? form : { ...form, sections };
}

const namesIn = (...fields: Field[]) =>
  new Set(Array.from(allFields({ sections: [{ section_id: "", label: "", fields }] }), (field) => field.name));

/** Removes the tests that depend on these fields or on fields nested in them. */
export function withoutTestsOn(form: Form, fields: Field[]): Form {
  const gone = namesIn(...fields);
  return mapTests(form, (test) => (gone.has(test.field) ? undefined : test));
}

/**
 * Updates conditions after a field was changed: tests for a renamed answer use its new name, tests for removed answers
 * and nested fields are removed.
 */
export function withTestsFollowing(form: Form, before: Field, after: Field): Form {
  if (before.choices === after.choices) return form;
  const left = namesIn(after);
  const gone = [...namesIn(before)].filter((name) => !left.has(name));
  const renamed = renamedAnswers(before, after);
  return mapTests(form, (test) => {
    if (gone.includes(test.field)) return undefined;
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
  const old = kindOf(before).answers?.(before) ?? [];
  const now = kindOf(after).answers?.(after) ?? [];
  if (old.length !== before.choices?.length || now.length !== after.choices?.length) return new Map();
  const next = new Map(after.choices.map((choice, index) => [choice.value, now[index]?.value]));
  const pairs = before.choices.map((choice, index) => [old[index]?.value ?? "", next.get(choice.value)] as const);
  return new Map(pairs.filter(([from, to]) => from !== to));
}

/** Returns the other fields and sections whose conditions depend on this field or on fields nested in it. */
export function dependentsOf(form: Form, field: Field): (Field | Section)[] {
  const names = namesIn(field);
  const testsAny = (condition?: Condition) => condition?.tests.some((test) => names.has(test.field)) ?? false;
  return [...form.sections, ...placesOf(form).within.keys()].filter((thing) =>
    "name" in thing
      ? !names.has(thing.name) && (testsAny(thing.show_when) || testsAny(thing.require_when))
      : testsAny(thing.show_when),
  );
}

/** Returns the fields and sections of both forms whose conditions have fewer tests or answers in the second. */
export function loosened(before: Form, after: Form): (Field | Section)[] {
  const isTested = (thing: Field | Section) =>
    [thing.show_when, "name" in thing ? thing.require_when : undefined]
      .flatMap((condition) => condition?.tests ?? [])
      .reduce((sum, test) => sum + 1 + (test.is === "answered" ? 0 : test.values.length), 0);
  const idOf = (thing: Field | Section) => ("name" in thing ? `field ${thing.name}` : `section ${thing.section_id}`);
  const things = (form: Form) => [...form.sections, ...placesOf(form).within.keys()];
  const left = new Map(things(after).map((thing) => [idOf(thing), thing]));
  return things(before).filter((thing) => {
    const now = left.get(idOf(thing));
    return now !== undefined && now !== thing && isTested(now) < isTested(thing);
  });
}
