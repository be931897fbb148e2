import type { AnswerTest, Condition, Field, Form, Section, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { answerOf, isAnswered, nestedIn, plainOf } from "#fields/forms/answers.ts";
import { homeChoiceField, homeField, isPlaced, liesIn, partialAddressOf } from "#rules/law/places/place-pattern.ts";

/** The parent of each field, and the first field of each name. */
export type Places = {
  named: Map<string, Field>;
  /** the field that nests it, else its section: hidden with it */
  within: Map<Field, Field | Section>;
};

/** Returns a form's fields by name (the first one of each name), and the field or section that contains each field. */
export function placesOf(form: Form): Places {
  const places: Places = { named: new Map(), within: new Map() };
  const put = (fields: Field[], within: Field | Section) => {
    for (const field of fields) {
      places.within.set(field, within);
      if (!places.named.has(field.name)) places.named.set(field.name, field);
      for (const choice of field.choices ?? []) put(choice.fields ?? [], field);
    }
  };
  for (const section of form.sections) put(section.fields, section);
  return places;
}

/** The result of applying the answers to a form. */
type FormView = {
  /** whether a field or section is in view: its condition holds, and its parent is in view */
  shows: (thing: Field | Section) => boolean;
  /** the field with `required` as its condition sets it now */
  current: (field: Field) => Field;
  /** the fields in view in reading order, each followed by those nested in its answer; none of a hidden section */
  fields: (section: Section) => Field[];
};

/** Whether the law restricts some of the questions at the home's address, or may while it is unknown. */
const isRestricted = ({ places, until_known, homes }: RestrictedQuestions, values: Values): boolean => {
  if (homes) {
    const chosen = answerOf(values, homeChoiceField);
    return typeof chosen === "string" && chosen !== "" ? homes.includes(chosen) : until_known;
  }
  const home = partialAddressOf(answerOf(values, homeField));
  if (places.some((place) => liesIn(place, home))) return true;
  if (isPlaced(home)) return false;
  return home.state ? places.some(({ state }) => state === home.state) : until_known;
};

/**
 * Evaluates a form with its answers, each field and section once. A test of a hidden field sees no answer, regardless
 * of `values`. Never throws: fields with circular conditions, which `formFaults` rejects, are hidden.
 * @param values neither modified nor stored; must not change while the view is in use
 * @param restricted questions that are hidden, with what is nested in them, or optional at the home's location
 */
export function formView(form: Form, values: Values, restricted?: RestrictedQuestions): FormView {
  const { named, within } = placesOf(form);
  const seen = new Map<Field | Section, boolean>();
  const out = restricted && isRestricted(restricted, values) ? new Set(restricted.names) : undefined;

  const passes = (test: AnswerTest): boolean => {
    const field = named.get(test.field);
    const value = field && shows(field) ? answerOf(values, field.name) : undefined;
    if (test.is === "answered") return field !== undefined && isAnswered(field, value);
    const among = field !== undefined && plainOf(field, value).some((text) => test.values.includes(text));
    return among === (test.is === "one_of");
  };
  const holds = ({ match, tests }: Condition) => (match === "all" ? tests.every(passes) : tests.some(passes));

  const isReachable = (thing: Field | Section): boolean => {
    if (!("name" in thing)) return true;
    const outer = within.get(thing);
    if (!outer || !shows(outer)) return false;
    return !("name" in outer) || nestedIn(outer, answerOf(values, outer.name)).includes(thing);
  };
  const shows = (thing: Field | Section): boolean => {
    const known = seen.get(thing);
    if (known !== undefined) return known;
    seen.set(thing, false);
    const verdict =
      !("name" in thing && out?.has(thing.name)) && isReachable(thing) && (!thing.show_when || holds(thing.show_when));
    seen.set(thing, verdict);
    return verdict;
  };
  const inView = (fields: Field[]): Field[] =>
    fields.filter(shows).flatMap((field) => [field, ...inView(nestedIn(field, answerOf(values, field.name)))]);

  const isRequired = (field: Field): boolean =>
    (field.required || (field.require_when !== undefined && holds(field.require_when))) && !isOptionalHere(field);
  const isOptionalHere = ({ name }: Field): boolean => {
    if (!restricted?.optional?.names.includes(name)) return false;
    const { state } = partialAddressOf(answerOf(values, homeField));
    return state ? restricted.optional.states.includes(state) : restricted.optional.until_known;
  };

  return {
    shows,
    current: (field) => {
      const required = isRequired(field);
      return required === (field.required ?? false) ? field : { ...field, required };
    },
    fields: (section) => (shows(section) ? inView(section.fields) : []),
  };
}

/** Returns the names of the fields whose answers determine which others are in view or required. */
export function decidingNames(form: Form): Set<string> {
  const names = new Set<string>();
  const add = (condition?: Condition) => {
    for (const test of condition?.tests ?? []) names.add(test.field);
  };
  for (const section of form.sections) add(section.show_when);
  for (const field of placesOf(form).within.keys()) {
    add(field.show_when);
    add(field.require_when);
    if (field.choices?.some((choice) => choice.fields?.length)) names.add(field.name);
  }
  return names;
}
