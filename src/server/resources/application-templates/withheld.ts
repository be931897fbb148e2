import type { Field, Form, Values } from "#contract/forms.ts";
import type { Unasked, Withheld } from "#contract/withheld.ts";
import { allFields } from "#fields/all-fields.ts";
import { formView } from "#fields/conditions.ts";
import { touchyQuestions } from "#fields/touchy-questions.ts";
import { timingRule, unaskedPlaces } from "#rules/law/criminal.ts";
import { liesIn } from "#rules/law/place-pattern.ts";
import { patternOf, type Whereabouts } from "#rules/law/places.ts";

/** Forms are kept while they are in use: their questions are looked at once. */
const found = new WeakMap<Form, string[]>();

function criminalQuestions(form: Form): string[] {
  const names =
    found.get(form) ?? touchyQuestions(form).flatMap(({ topic, name }) => (topic === "criminal" ? [name] : []));
  found.set(form, names);
  return names;
}

/**
 * The questions of a form about criminal records, and where they may not be asked; undefined where it has none.
 * @param today YYYY-MM-DD
 * @param options.offered a conditional offer was made
 * @param options.home where the home stands, where that is known otherwise than by the answers
 */
export function withheldOf(
  form: Form,
  today: string,
  { offered = false, home }: { offered?: boolean; home?: Whereabouts | undefined } = {},
): Withheld | undefined {
  const names = criminalQuestions(form);
  if (names.length === 0) return undefined;
  const places = unaskedPlaces(offered, today).map(patternOf);
  if (!home) return { names, places };
  return { names, places: places.some((place) => liesIn(place, home)) ? [{}] : [] };
}

/** What an application's home keeps from being asked, or did until there was an offer: the questions without an answer. */
export function unaskedOf(
  form: Form,
  values: Values,
  { home, offered, today }: { home: Whereabouts; offered: boolean; today: string },
): Unasked | undefined {
  const { access, rule } = timingRule(home, "criminal", today);
  const names = new Set(rule ? criminalQuestions(form) : []);
  if (!rule || names.size === 0) return undefined;
  const view = formView(form, values);
  const isOpen = (field: Field) => names.has(field.name) && !Object.hasOwn(values, field.name) && view.shows(field);
  const questions = [...allFields(form)].filter(isOpen).map(({ label }) => label);
  if (questions.length === 0) return undefined;
  return { questions, when: access === "barred" ? "never" : offered ? "now" : "until_offer", citation: rule.source };
}
