import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { correctionSignature } from "#rules/applicant/information-requests.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { correctedForm, correctedValues } from "../../applications/corrected-form.ts";
import { type ApplicationRow, decryptAnswers } from "../../applications/load.ts";
import { hiddenIn, restrictedQuestionsFor } from "../../applications/restricted-questions.ts";

/** A form as its answers can be corrected now, with the answers and what the law restricts. */
export type Correctable = {
  form: Form;
  before: Values;
  restricted: RestrictedQuestions | undefined;
  /** the questions whose answers the applicant can be asked to correct, in the form's order */
  questions: Field[];
};

/** The home is corrected by the landlord's side, and the agent is whom the application was addressed to. */
const notCorrected = new Set([homeField, homeChoiceField, correctionSignature]);

/**
 * Returns what of an application its applicant can be asked to correct: the questions that they were asked, as far as
 * the law of the home's place lets them be asked now.
 * @param stored the version of the form that was filled in
 */
export function correctableIn(deps: TenantDeps, row: ApplicationRow, stored: Form): Correctable {
  const answered = decryptAnswers(deps, row);
  const form = correctedForm(row, stored, answered, deps.now());
  const before = correctedValues(row, answered);
  const restricted = restrictedQuestionsFor(deps, row, form);
  const hidden = hiddenIn(deps, row, form);
  const view = formView(form, before, restricted);
  const questions = [...allFields(form)].filter((field) => {
    const { answerless, isAgent, signs } = kindOf(field);
    const isQuestion = !answerless && !isAgent && !signs && !field.disabled && !notCorrected.has(field.name);
    return isQuestion && view.shows(field) && !hidden.has(field.name);
  });
  return { form, before, restricted, questions };
}
