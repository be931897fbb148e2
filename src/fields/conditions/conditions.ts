import type { AnswerTest, Condition, Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { answerOf, comparableTextsOf, hasNestedFields, isAnswered, nestedFieldsIn } from "#fields/forms/answers.ts";
import {
  homeChoiceField,
  homeField,
  isCompleteAddress,
  isInPlace,
  partialAddressOf,
} from "#rules/law/places/place-pattern.ts";

/** The parent of each field, and the first field of each name. */
export type FieldIndex = {
  fieldsByName: Map<string, Field>;
  /** the field that nests it, else its section: hidden with it */
  parents: Map<Field, Field | Section>;
};

/** Returns a form's fields by name (the first one of each name), and the field or section that contains each field. */
export function indexFields(form: Form): FieldIndex {
  const fieldIndex: FieldIndex = { fieldsByName: new Map(), parents: new Map() };
  const indexList = (fields: Field[], within: Field | Section) => {
    for (const field of fields) {
      fieldIndex.parents.set(field, within);
      if (!fieldIndex.fieldsByName.has(field.name)) fieldIndex.fieldsByName.set(field.name, field);
      for (const choice of field.choices ?? []) indexList(choice.fields ?? [], field);
    }
  };
  for (const section of form.sections) indexList(section.fields, section);
  return fieldIndex;
}

/** The result of applying the answers to a form. */
type FormView = {
  /** whether a field or section is in view: its condition holds, and its parent is in view */
  isVisible: (thing: Field | Section) => boolean;
  /** the field with `required` as its condition sets it now */
  withCurrentRequirement: (field: Field) => Field;
  /** the fields in view in reading order, each followed by those nested in its answer; none of a hidden section */
  fields: (section: Section) => Field[];
};

/** Whether the law restricts some of the questions at the home's address, or may while it is unknown. */
export const isRestricted = ({ places, until_known, homes }: RestrictedQuestions, values: Values): boolean => {
  if (homes) {
    const chosen = answerOf(values, homeChoiceField);
    return typeof chosen === "string" && chosen !== "" ? homes.includes(chosen) : until_known;
  }
  const home = partialAddressOf(answerOf(values, homeField));
  if (places.some((place) => isInPlace(place, home))) return true;
  if (isCompleteAddress(home)) return false;
  return home.state ? places.some(({ state }) => state === home.state) : until_known;
};

/** Whether the law of the home's location doesn't allow a form to require a question. */
export const isOptionalByLaw = ({ optional }: RestrictedQuestions, { name }: Field, values: Values): boolean => {
  if (!optional?.names.includes(name)) return false;
  const { state } = partialAddressOf(answerOf(values, homeField));
  return state ? optional.states.includes(state) : optional.until_known;
};

/**
 * Evaluates a form with its answers, each field and section once. A test of a hidden field sees no answer, regardless
 * of `values`. Never throws: fields with circular conditions, which `formFaults` rejects, are hidden.
 * @param values neither modified nor stored; must not change while the view is in use
 * @param restricted questions that are hidden, with what is nested in them, or optional at the home's location
 */
export function formView(form: Form, values: Values, restricted?: RestrictedQuestions): FormView {
  const { fieldsByName, parents } = indexFields(form);
  const visibilityByItem = new Map<Field | Section, boolean>();
  const hiddenNames = restricted && isRestricted(restricted, values) ? new Set(restricted.names) : undefined;

  const passesTest = (test: AnswerTest): boolean => {
    const field = fieldsByName.get(test.field);
    const value = field && isShown(field) ? answerOf(values, field.name) : undefined;
    if (test.is === "answered") return field !== undefined && isAnswered(field, value);
    const matchesValue =
      field !== undefined && comparableTextsOf(field, value).some((text) => test.values.includes(text));
    return matchesValue === (test.is === "one_of");
  };
  const isMet = ({ match, tests }: Condition) => (match === "all" ? tests.every(passesTest) : tests.some(passesTest));

  const isReachable = (item: Field | Section): boolean => {
    if (!("name" in item)) return true;
    const outer = parents.get(item);
    if (!outer || !isShown(outer)) return false;
    return !("name" in outer) || nestedFieldsIn(outer, answerOf(values, outer.name)).includes(item);
  };
  const isShown = (item: Field | Section): boolean => {
    const knownVisibility = visibilityByItem.get(item);
    if (knownVisibility !== undefined) return knownVisibility;
    visibilityByItem.set(item, false);
    const isVisibleNow =
      !("name" in item && hiddenNames?.has(item.name)) &&
      isReachable(item) &&
      (!item.show_when || isMet(item.show_when));
    visibilityByItem.set(item, isVisibleNow);
    return isVisibleNow;
  };
  const inView = (fields: Field[]): Field[] =>
    fields.filter(isShown).flatMap((field) => [field, ...inView(nestedFieldsIn(field, answerOf(values, field.name)))]);

  const isRequired = (field: Field): boolean =>
    (field.required || (field.require_when !== undefined && isMet(field.require_when))) &&
    !(restricted && isOptionalByLaw(restricted, field, values));

  return {
    isVisible: isShown,
    withCurrentRequirement: (field) => {
      const required = isRequired(field);
      return required === (field.required ?? false) ? field : { ...field, required };
    },
    fields: (section) => (isShown(section) ? inView(section.fields) : []),
  };
}

/** Returns the names of the fields whose answers determine which others are in view or required. */
export function namesUsedInConditions(form: Form): Set<string> {
  const names = new Set<string>();
  const add = (condition?: Condition) => {
    for (const test of condition?.tests ?? []) names.add(test.field);
  };
  for (const section of form.sections) add(section.show_when);
  for (const field of indexFields(form).parents.keys()) {
    add(field.show_when);
    add(field.require_when);
    if (hasNestedFields(field)) names.add(field.name);
  }
  return names;
}
