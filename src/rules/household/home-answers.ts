import type { Form, Values } from "#contract/schemas/forms.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";

/**
 * The questions about the home and the move, which all members of a household answer in the same way. None is about a
 * person, since one applicant must not see another's personal answers.
 */
const sharedQuestions = [
  homeField,
  "rental_property__rent",
  "rental_property__move_in_date",
  "rental_property__lease_term",
  "application__agent",
];

/**
 * Returns the answers of one applicant that prefill another's application to the same home.
 * @param form as applicants see it
 * @param home_id the home selected from the form's list
 */
export function homeAnswers(form: Form, answers: Values, home_id: string | null): Values {
  const questions = new Set(form.sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const shared = sharedQuestions.filter((name) => questions.has(name) && Object.hasOwn(answers, name));
  return {
    ...Object.fromEntries(shared.map((name) => [name, answers[name]])),
    ...(home_id && questions.has(homeChoiceField) && { [homeChoiceField]: home_id }),
  };
}
