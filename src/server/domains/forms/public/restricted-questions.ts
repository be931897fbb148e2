import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { PendingQuestions, RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { requiredSsnNames } from "#fields/questions/optional-ssn.ts";
import { regulatedQuestions } from "#fields/questions/regulated-questions.ts";
import { placesBarringQuestions, timingRule } from "#rules/law/criminal.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import { type PartialAddress, type Place, placesOf } from "#rules/law/places/places.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";
import { canRequireSsn, statesWithoutRequiredSsn } from "#rules/law/tables/ssn-rules.ts";
import { browserPattern } from "#server/domains/places/browser-pattern.ts";

/** A cache by form object: forms stay cached while they are in use, so their questions are analyzed once. */
const criminalQuestionNames = new WeakMap<Form, string[]>();

/** Returns the names of a form's questions about criminal records, which are determined once for each form object. */
export function criminalQuestions(form: Form): string[] {
  const names =
    criminalQuestionNames.get(form) ??
    regulatedQuestions(form).flatMap(({ topic, name }) => (topic === "criminal" ? [name] : []));
  criminalQuestionNames.set(form, names);
  return names;
}

/**
 * Returns a form's questions about criminal records with the jurisdictions that prohibit them, and its SSN questions
 * with the jurisdictions that prohibit requiring them; undefined if it has none.
 * @param today a day, or the current time, from which each jurisdiction's own day is derived
 * @param options.offered whether a conditional offer was made
 * @param options.home the home's location, if it is known from another source than the answers
 * @param options.homes the homes that the form lists: one of them is selected, and no address is entered
 * @param options.possible the jurisdictions where the home may be while that isn't known
 * (`rules/law/places/possible-places.ts`)
 */
export function restrictedQuestionsOf(
  form: Form,
  today: LawTime,
  {
    offered: hasOffer = false,
    home,
    homes = [],
    possible: candidatePlaces = formPlaces([], []),
  }: {
    offered?: boolean;
    home?: PartialAddress | undefined;
    homes?: readonly (PartialAddress & { id: string })[];
    possible?: readonly Place[];
  } = {},
): RestrictedQuestions | undefined {
  const names = criminalQuestions(form);
  const isHomeKnown = home !== undefined && isCompleteAddress(home);
  const optionalSsn =
    homes.length > 0 ? undefined : optionalSsnQuestions(form, today, isHomeKnown ? placesOf(home) : candidatePlaces);
  if (names.length === 0 && !optionalSsn) return undefined;
  const barringPlaces = placesBarringQuestions(hasOffer, today);
  const isBarredIn = (places: readonly Place[]) => places.some((place) => barringPlaces.includes(place));
  const until_known = names.length > 0 && isBarredIn(candidatePlaces);
  if (isHomeKnown) {
    const isBarredHere = names.length > 0 && isBarredIn(placesOf(home));
    return {
      names,
      places: isBarredHere ? [{}] : [],
      until_known: isBarredHere,
      ...(optionalSsn && { optional: optionalSsn }),
    };
  }
  const places = names.length > 0 ? barringPlaces.map(browserPattern) : [];
  if (homes.length === 0) return { names, places, until_known, ...(optionalSsn && { optional: optionalSsn }) };
  const barredHomes = homes.filter((each) => isBarredIn(placesOf(each))).map(({ id }) => id);
  return { names, places, until_known, homes: barredHomes };
}

/**
 * Returns the SSN questions that a form requires, the states that prohibit requiring them, and whether the home may be
 * in one of these states; undefined if there are no such questions or states.
 */
function optionalSsnQuestions(
  form: Form,
  today: LawTime,
  candidatePlaces: readonly Place[],
): RestrictedQuestions["optional"] {
  const [names, states] = [requiredSsnNames(form), statesWithoutRequiredSsn(today)];
  if (names.length === 0 || states.length === 0) return undefined;
  return { names, states, until_known: !canRequireSsn(candidatePlaces, today) };
}

/**
 * Returns the names of the questions whose answers the landlord's side may not read for a home at this location.
 * @param candidatePlaces the jurisdictions where the home may be while its address is incomplete
 */
export function hiddenQuestionNames(
  form: Form,
  home: PartialAddress,
  hasOffer: boolean,
  today: LawTime,
  candidatePlaces: readonly Place[],
): ReadonlySet<string> {
  const { access } = timingRule(home, "criminal", today, candidatePlaces);
  const isHidden = access === "barred" || (access === "after_offer" && !hasOffer);
  return new Set(isHidden ? criminalQuestions(form) : []);
}

/**
 * Returns the unanswered questions that the law of the home's jurisdiction forbids, or forbade until there was an
 * offer.
 */
export function pendingQuestionsOf(
  form: Form,
  values: Values,
  {
    home,
    possible: candidatePlaces,
    offered: hasOffer,
    today,
  }: { home: PartialAddress; possible?: readonly Place[]; offered: boolean; today: LawTime },
): PendingQuestions | undefined {
  const { access, rule } = timingRule(home, "criminal", today, candidatePlaces);
  const names = new Set(rule ? criminalQuestions(form) : []);
  if (!rule || names.size === 0) return undefined;
  const view = formView(form, values);
  const isPending = (field: Field) =>
    names.has(field.name) && !Object.hasOwn(values, field.name) && view.isVisible(field);
  const questions = [...allFields(form)].filter(isPending).map(({ label }) => label);
  if (questions.length === 0) return undefined;
  return { questions, when: access === "barred" ? "never" : hasOffer ? "now" : "until_offer", citation: rule.source };
}
