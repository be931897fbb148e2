import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { correctionSignature } from "#rules/applicant/information-requests.ts";
import { homeChoiceField, homeField } from "#rules/law/places/place-pattern.ts";
import { correctionForm, correctionValues } from "#server/domains/applications/correction-form.ts";
import { decryptAnswers } from "#server/domains/applications/encrypted-answers.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { hiddenQuestionsFor, restrictedQuestionsFor } from "#server/domains/applications/restricted-questions.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** A form for correcting answers under current law, with the current answers and the restricted questions. */
export type Correctable = {
  form: Form;
  before: Values;
  restricted: RestrictedQuestions | undefined;
  /** the questions that the landlord can request a correction of, in the form's order */
  questions: Field[];
};

/** Fields that applicants can't correct: the landlord's side corrects the home. */
const uncorrectableNames = new Set([homeField, homeChoiceField, correctionSignature]);

/**
 * Returns the form with the questions that a landlord can request a correction of. Questions that the law of the home's
 * location currently restricts are not among them.
 * @param storedForm the version of the form that was filled in
 */
export function correctableIn(deps: TenantDeps, row: ApplicationRow, storedForm: Form): Correctable {
  const decryptedAnswers = decryptAnswers(deps, row);
  const form = correctionForm(row, storedForm, decryptedAnswers, deps.now());
  const before = correctionValues(row, decryptedAnswers);
  const restricted = restrictedQuestionsFor(deps, row, form);
  const hiddenNames = hiddenQuestionsFor(deps, row, form);
  const view = formView(form, before, restricted);
  const questions = [...allFields(form)].filter((field) => {
    const { isAnswerless, isAgent, isSignatureKind } = kindOf(field);
    const isQuestion =
      !isAnswerless && !isAgent && !isSignatureKind && !field.disabled && !uncorrectableNames.has(field.name);
    return isQuestion && view.isVisible(field) && !hiddenNames.has(field.name);
  });
  return { form, before, restricted, questions };
}
